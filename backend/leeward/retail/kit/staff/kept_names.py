"""
What has been sold keeps its name: a booking names hotel, room type, flight and day by their codes, and gives them back
by them (INV-1). Who knows what is sold is a domain above, and introduces itself once, at start-up.
"""

from __future__ import annotations

from collections.abc import Callable

from django.db.models import Model


class _Sold:
    ask: Callable[[Model], str] | None = None


def keep_with(ask: Callable[[Model], str]) -> None:
    """Name the function that says, in words for staff, why a record keeps its name; nothing where it need not."""
    _Sold.ask = ask


def why_kept(record: Model) -> str:
    """Why a stored record is neither deleted nor given another name; nothing where it may be."""
    return _Sold.ask(record) if _Sold.ask is not None else ""
