"""Bots know no more than their seats may: `python3 -m tests.instruments.fairness`."""
