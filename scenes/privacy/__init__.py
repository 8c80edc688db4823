"""Secrets on a shared screen: blind buttons and the curtain (couch.md §1)."""
