"""Clients generated from openapi.yaml: do the usual generators understand the contract?"""
