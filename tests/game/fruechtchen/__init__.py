"""Früchtchen, rule by rule."""
