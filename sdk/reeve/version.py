"""The SDK's version; a server sees it as the user agent."""

__version__ = "0.1.0"
