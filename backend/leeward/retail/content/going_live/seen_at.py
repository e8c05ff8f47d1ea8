"""Where visitors see what an editor has just published, or why they do not see it yet."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from leeward.retail.brands.editing import EditedForBrands, preview_sheet
from leeward.retail.brands.overlay.fields import public_path
from leeward.retail.brands.queries import get_default_brand
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.hotels.queries.identity import SHOWN, identity_of
from leeward.retail.kit.clock import UK
from leeward.retail.offers.models import Offer
from leeward.retail.offers.queries import OfferState
from leeward.retail.offers.queries.sheets import state_of


def seen_at(thing: Any, *, at: datetime) -> str | None:
    """
    The address of a thing's own page, on the first brand that shows it; None where it has none, or nobody sees it now.
    """
    path = _path_of(thing)
    if path is None or not getattr(thing, "live", True) or not _is_shown(thing, at):
        return None
    sheet = preview_sheet(thing=thing) if isinstance(thing, EditedForBrands) else get_default_brand()
    return f"{sheet.origin}{path}"


def why_unseen(thing: Any, *, at: datetime) -> str:
    """Of an offer that is published before or after its time; otherwise empty."""
    state = state_of(thing, at=at) if isinstance(thing, Offer) and thing.live else None
    if state is OfferState.UPCOMING:
        return f"Visitors see it from {_said(thing.active_from)} on, UK time."
    if state is OfferState.ENDED:
        return "It has ended: its page says so, and no list shows it."
    return ""


def _path_of(thing: Any) -> str | None:
    return identity_of(thing).path if isinstance(thing, Hotel) else public_path(thing)


def _is_shown(thing: Any, at: datetime) -> bool:
    if isinstance(thing, Offer):
        return state_of(thing, at=at) is OfferState.SHOWN
    hotel = thing.hotel if isinstance(thing, Factsheet) else thing
    return not isinstance(hotel, Hotel) or hotel.status in SHOWN


def _said(moment: datetime) -> str:
    local = moment.astimezone(UK)
    return f"{local.day} {local:%B %Y, %H:%M}"
