"""Tests of Cockroach Poker Royal, named by rule id (CP-1 to CP-19)."""
