"""The hall of fame: what all finished games come to, and the way to watch them again."""
