"""Money in and out: providers, captures, refunds, webhooks, reconciliation."""
