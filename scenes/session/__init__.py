"""One match at the table: the wall before it, who plays, how it is kept, and what was kept."""
