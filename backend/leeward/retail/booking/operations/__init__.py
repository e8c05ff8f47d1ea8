"""Writes of booking, one file a step: hold, order, confirm, cancel."""
