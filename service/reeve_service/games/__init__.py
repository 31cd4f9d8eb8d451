"""The installed games: finding their plugins, and reading and writing their documents."""
