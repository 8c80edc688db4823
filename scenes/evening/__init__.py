"""An evening on the screen: guests, plan, who sits, what comes next, and the table between games.

`course` keeps an evening and its log, `host` leads from screen to screen; each other module is one
screen. Rules are in game/evening, what only shows is in `show`.
"""
