"""The staff area's own parts: fields, choosers, drafts and previews, what is in use, what was saved meanwhile."""
