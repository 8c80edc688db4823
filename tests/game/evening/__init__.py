"""The evening, rule by rule, worked by hand."""
