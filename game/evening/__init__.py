"""An evening: several games for guests who come and go. Its rules stand in RULES.md (PY-1 …)."""
