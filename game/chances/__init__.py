"""Who was about to win, when, and which moment decided: from what everybody could see.

`playouts.chances` answers for one public view, `moments.checkpoints` gives all points of a match at
which it may be asked, and `moments.search` finds the greatest swing, a little at a time. Nothing
here is asked while it could help anybody to play.
"""
