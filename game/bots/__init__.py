"""What all bots share."""
