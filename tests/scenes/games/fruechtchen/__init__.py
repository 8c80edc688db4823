"""Früchtchen on the screen."""
