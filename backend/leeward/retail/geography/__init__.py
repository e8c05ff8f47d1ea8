"""Where holidays go and where they start: countries, regions, resorts, airports."""
