"""Everything with a screen: windows, devices, scenes and the command line."""

VERSION = "0.1.0"  # of all: the wheel, the bundles and the doctor read it here
