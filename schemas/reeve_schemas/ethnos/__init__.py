"""What travels on the wire in Ethnos."""
