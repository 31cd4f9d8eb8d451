"""A server of the Model Context Protocol: language models play, and the referee judges. It needs the extra `mcp`."""
