"""Liar's dice: everybody throws dice in secret, bids on what all of them show, and somebody challenges."""
