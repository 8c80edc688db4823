"""Show me first: the player of the games' lessons, which are data (scenes/match/lesson.py)."""
