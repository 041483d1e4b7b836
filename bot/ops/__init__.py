"""What an operator needs: log lines, figures, health, and work that is begun again."""
