"""The documents of the API: marshmallow schemas, one package per game and one module for the requests of all games."""
