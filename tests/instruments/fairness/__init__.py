"""Bots know no more than their seats may: the same question twice, and who answers it."""
