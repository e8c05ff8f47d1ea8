"""Leeward's own tables for suppliers without a standard: declared once, read from CSV or Parquet (formats 3.8)."""
