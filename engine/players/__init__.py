"""House players: they see only a look, and act through the same texts as people."""
