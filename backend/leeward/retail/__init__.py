"""The Django application: it owns data and rules, and collects what the site draws."""
