"""Measurements that the README and the decisions lean on."""
