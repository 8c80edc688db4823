"""What is kept on the disk: settings, the match in progress, and how files stay whole."""
