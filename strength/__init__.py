"""How strong the search is: matches against weaker players, with the error of their win rates."""
