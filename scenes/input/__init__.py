"""Devices become actions."""
