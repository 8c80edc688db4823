"""How each game shows itself: the registry, and a package a game."""
