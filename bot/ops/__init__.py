"""Tools for the operator: log lines, metrics, health, rate limits, and background work."""
