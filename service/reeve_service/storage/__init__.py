"""Redis: connections to it, the embedded server, its health, and the witness of sealed games in it."""
