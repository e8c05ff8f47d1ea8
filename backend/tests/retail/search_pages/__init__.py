"""The pages of search: results, their filters, the plain-language box, where can we go."""
