"""What may be said of the transfer in a holiday's price: one rule for every page (Z34, Z36)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from leeward.retail.hotels.models import Hotel

Transfers = Literal["none", "included", "unsaid"]


def transfers_said(*, has_transfer: bool, is_virtual_price: bool | None) -> Transfers:
    """
    A transfer that costs nothing is included too; a price that is only an estimate promises nothing either way.

    `is_virtual_price`: the supplier's flag, None where no supplier is known (a trip of several hotels has no contract
    of its own).
    """
    if is_virtual_price is None or is_virtual_price:
        return "unsaid"
    return "included" if has_transfer else "none"


TRANSFER_COLUMNS = ("transfer__pk", "contract__supplier__is_virtual_price")


def transfers_of_row(row: Mapping[str, Any]) -> Transfers:
    """As `transfers_said`, of a hotel's row with `TRANSFER_COLUMNS`."""
    transfer, is_virtual_price = (row[column] for column in TRANSFER_COLUMNS)
    return transfers_said(has_transfer=transfer is not None, is_virtual_price=is_virtual_price)


def transfers_of_hotel(itemcode: str) -> Transfers:
    """What holidays of this hotel say; one query."""
    row = Hotel.objects.filter(itemcode=itemcode).values(*TRANSFER_COLUMNS).first()
    return transfers_of_row(row or dict.fromkeys(TRANSFER_COLUMNS))
