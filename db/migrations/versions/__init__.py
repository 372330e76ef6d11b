"""One file a step; `revision` and `down_revision` chain them."""
