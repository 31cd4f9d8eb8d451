"""The laws that every game obeys, as functions of a table and a seed. Our tests and `laws <game>` run them."""
