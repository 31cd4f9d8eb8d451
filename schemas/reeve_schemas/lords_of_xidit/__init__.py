"""What travels on the wire in Lords of Xidit."""
