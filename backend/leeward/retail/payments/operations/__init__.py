"""Writes of payments: begin, settle, refund, receive."""
