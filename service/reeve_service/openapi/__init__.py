"""The OpenAPI document, which is the contract for the installed games."""
