"""Grasshopper Poker, rule by rule, worked by hand."""
