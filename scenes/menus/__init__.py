"""The screens around the games: title, shelf, settings, rules, pause and results."""
