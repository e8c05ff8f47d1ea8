"""What happened and what must still happen: the audit chain, the outbox, and writes that may be sent twice."""
