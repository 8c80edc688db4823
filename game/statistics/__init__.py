"""What all finished games come to: guests, pairs, records, dice; counted anew at any time."""
