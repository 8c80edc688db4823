"""Before the game: who plays, on which seat, with which rules."""
