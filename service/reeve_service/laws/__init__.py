"""The laws that every game obeys, as functions of a table and a seed: for our own tests, and for `laws <game>`."""
