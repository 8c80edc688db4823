"""The program around the scenes: command line, window, main loop, and the process bots think in."""
