"""Tools of an operator: log lines, figures, health, and work that is begun again."""
