"""Drafts drawn as the pages they will be."""
