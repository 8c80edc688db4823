"""The table for days unattended: it attracts guests, clears up behind them, and lets nobody out.

No scene knows of it: it is the stack of scenes, and so sees every action and all time first.
"""
