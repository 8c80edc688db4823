"""Finished games: which there are, and how one is watched again."""
