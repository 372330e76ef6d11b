"""The kernel: what all games have in common."""
