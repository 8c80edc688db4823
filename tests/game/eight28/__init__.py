"""8-28, rule by rule."""
