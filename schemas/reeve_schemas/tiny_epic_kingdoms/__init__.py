"""What travels on the wire in Tiny Epic Kingdoms."""
