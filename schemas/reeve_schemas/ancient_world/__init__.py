"""What travels on the wire in The Ancient World."""
