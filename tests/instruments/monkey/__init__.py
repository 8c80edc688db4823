"""The monkey: random deeds of random devices, `python3 -m tests.instruments.monkey`."""
