"""Screens of an evening that only show: what is played, its table, the final, the podium."""
