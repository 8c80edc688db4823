"""Who is asked what at a table, what a press means there, and the doors out of it."""
