"""What stands on the frame and how it is painted: a display list, pictures, text, colours."""
