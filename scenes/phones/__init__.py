"""The phones' server: a page for guests on the same network, and a socket for each phone.

It needs the package `websockets`. It imports nothing of the table, no rules and no pictures: what
it sends comes to it as bytes, made from a guest's own view, so it cannot leak what it never gets.
"""
