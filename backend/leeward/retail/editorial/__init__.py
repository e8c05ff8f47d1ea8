"""What is written and not sold: blog, help and legal texts, careers, awards, reviews, single pages."""
