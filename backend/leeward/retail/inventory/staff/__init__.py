"""Screens of the staff who look after what is sold: no codes of ours, no files of ours, only the trade's words."""
