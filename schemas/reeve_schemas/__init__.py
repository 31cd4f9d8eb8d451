"""What travels on the wire: marshmallow schemas, a module a game and one for the envelopes."""
