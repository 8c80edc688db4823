"""What is worth a word: facts found in public events, for who watches and who cannot see."""
