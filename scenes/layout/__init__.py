"""Where things lie on a table, and how they move there."""
