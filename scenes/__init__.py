"""Everything with a screen: windows, devices, scenes and the command line."""
