"""The demo's offers, collections, lists and superheroes: words of data/offers/, tied to hotels that are truly sold."""

from __future__ import annotations

from leeward.demo.offers.load import load_offers

__all__ = ["load_offers"]
