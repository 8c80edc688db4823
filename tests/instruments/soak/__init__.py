"""The soak: the table plays itself for days, `python3 -m tests.instruments.soak`."""
