"""Who sits at the table: people, devices, bots, what they are called and what they say."""
