"""How pieces move: the board, flights between places, and the beats of an event."""
