"""The real table on real desktops: what happens to its window, judged by pictures from outside."""
