"""Sign-ups and what links in mails lead to."""
