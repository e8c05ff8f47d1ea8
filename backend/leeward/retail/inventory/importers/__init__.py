"""Suppliers' files, read with suspicion: hardened parsing, reasons for every refusal, our own words from here on."""
