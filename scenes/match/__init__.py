"""One match on the screen: its session, what all games' scenes share, and how presses decide."""
