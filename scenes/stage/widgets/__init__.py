"""Menus, rows, plates and the focus that moves over them."""
