"""Clients that are generated from openapi.yaml. This tests whether the usual generators understand the contract."""
