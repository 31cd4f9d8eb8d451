"""The JavaScript SDK, in Node and in a browser."""
