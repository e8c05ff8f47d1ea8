"""Measurements that are run by hand or by `make bench`; never imported by the product."""
