"""What all games share: the match with its asks, moves, events, views, randomness and log."""
