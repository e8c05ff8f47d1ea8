"""Sheets of things that may not be saved yet, for previews: dates are left aside, so that a draft to come is seen."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from leeward.retail.kit import clock
from leeward.retail.kit.html import sanitised_html
from leeward.retail.offers.models import Collection, CuratedList, DealOfTheWeek, Offer, Superhero
from leeward.retail.offers.queries.collections import collection_sheets
from leeward.retail.offers.queries.life import OfferState
from leeward.retail.offers.queries.lists import list_sheet
from leeward.retail.offers.queries.rows import evidence_with_verdicts
from leeward.retail.offers.queries.shapes import CollectionSheet, DealSheet, ListSheet, OfferSheet
from leeward.retail.offers.queries.sheets import offer_sheets
from leeward.retail.offers.queries.superheroes import SuperheroSheet, superhero_sheet

DraftSheet = OfferSheet | CollectionSheet | ListSheet | DealSheet | SuperheroSheet


def sheet_of_draft(thing: Any, *, at: datetime) -> DraftSheet:
    """
    What visitors would see of it. Evidence counts as written in the draft, its verdicts as the worker judged them.

    :raises TypeError: not something of this domain
    """
    if isinstance(thing, Offer):
        return _offer(thing, at=at)
    if isinstance(thing, Collection):
        return collection_sheets([thing], at=at)[0]
    if isinstance(thing, CuratedList):
        return list_sheet(thing, list(thing.entries.all()), at=at)
    if isinstance(thing, Superhero):
        return superhero_sheet(thing, at=at)
    if isinstance(thing, DealOfTheWeek):
        return _deal(thing, at=at)
    raise TypeError(f"{type(thing).__name__} has no preview here")


def _offer(offer: Any, *, at: datetime) -> OfferSheet:
    judged = {one.pk: one for one in evidence_with_verdicts().filter(offer=offer.pk)} if offer.pk else {}
    offer.read_hotels = [link for link in offer.hotel_links.all() if link.hotel_id]
    offer.read_evidence = []
    for one in offer.evidence.all():
        known = judged.get(one.pk)
        one.was_pp_pence = known.was_pp_pence if known else None
        one.was_on = known.was_on if known else None
        one.judged_on = known.judged_on if known else None
        if one.review_by:
            offer.read_evidence.append(one)
    offer.active_from = offer.active_from or at
    return replace(offer_sheets([offer], at=at)[0], state=OfferState.SHOWN)


def _deal(deal: DealOfTheWeek, *, at: datetime) -> DealSheet:
    today = clock.uk_date(at=at)
    first, last = deal.first_day or today, deal.last_day or today
    return DealSheet(
        title=deal.title,
        words_html=sanitised_html(deal.words),
        first_day=first,
        last_day=last,
        ends_at=clock.uk_midnight_after(last),
        offer=_offer(deal.offer, at=at),
    )
