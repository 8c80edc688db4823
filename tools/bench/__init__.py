"""How fast the house is on this machine: `python3 -m tools.bench`."""
