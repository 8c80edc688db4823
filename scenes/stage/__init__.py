"""Drawing and motion shared by all scenes, in 1920×1080 units."""
