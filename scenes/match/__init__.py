"""One match on the screen: what all games' scenes share, and what a game gives them."""
