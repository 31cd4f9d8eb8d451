"""Problems: everything that can be wrong with a request, as RFC 9457 describes it. A file for each area."""
