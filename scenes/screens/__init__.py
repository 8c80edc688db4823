"""What the screens of menus have in common, wherever they belong."""
