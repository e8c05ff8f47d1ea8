"""
What is no card and needs an editor all the same.

Places on lists, deals of the week, collections and superheroes that lead nowhere; ended offers that go on as cheap
(UK-06); words of an offer that its own evidence does not prove; and words in anything else that is published outside
the page tree which promise a saving that nothing proves (UK-08), or link to a page that is gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from wagtail.admin.admin_url_finder import AdminURLFinder

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.needs_you.dead_links import Addresses, DeadLink, brands_of
from leeward.retail.content.needs_you.typed_words import Typed, typed_in_thing
from leeward.retail.content.needs_you.unproved import Proofs, Unproved
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries.identity import SHOWN, without_lead_in
from leeward.retail.kit import clock
from leeward.retail.offers.models import Collection, CuratedList, DealOfTheWeek, Offer, Superhero
from leeward.retail.offers.queries import state_of_offers
from leeward.retail.offers.queries.going_on import offers_going_on
from leeward.retail.offers.queries.lacking_proof import offers_lacking_proof
from leeward.retail.offers.queries.shapes import OfferReference
from leeward.retail.search.queries import cheapest_for_hotels
from leeward.travel.dates import format_long_date

_HOTELS_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class ThingWarning:
    """One published thing, the place in it and what is wrong there. `brand_ids` empty: every brand shows it."""

    thing: str
    brand_ids: frozenset[int]
    edit_href: str
    place: str
    problem: str

    @property
    def brand(self) -> str:
        """The first brand that shows it, by name."""
        shown = [one.name for one in list_brands() if not self.brand_ids or one.brand_id in self.brand_ids]
        return shown[0] if shown else ""


class Looks:
    """What is looked for in words: a few queries, for all that is looked at."""

    def __init__(self, *, at: datetime) -> None:
        self._proofs, self._addresses = Proofs(at=at), Addresses(at=at)

    def problems_in(
        self, places: Iterable[Typed], *, brands: list[BrandSheet], here: frozenset[str] | None = None
    ) -> list[Unproved | DeadLink]:
        """
        Savings without proof, then links that lead nowhere on one of the brands. `here`: names of the rows among which
        the places stand.
        """
        typed = list(places)
        return [*self._proofs.unproved_in(typed), *self._addresses.dead_in(typed, brands=brands, here=here)]


def warnings_of_lists(*, at: datetime) -> list[ThingWarning]:
    """
    What is published and names what cannot be shown, offers whose end was none, and those whose words nothing proves.

    Nineteen queries at most.
    """
    today = clock.uk_date(at=at)
    found = _warnings_of(
        lists=list(CuratedList.objects.filter(live=True).prefetch_related("entries__hotel", "entries__offer__brands")),
        deals=list(DealOfTheWeek.objects.filter(live=True, last_day__gte=today).prefetch_related("offer__brands")),
        collections=list(Collection.objects.filter(live=True).prefetch_related("hotel_links__hotel", "brands")),
        heroes=list(
            Superhero.objects.filter(live=True, collection__isnull=False).prefetch_related("collection__brands")
        ),
        at=at,
    )
    return [*found, *_of_ended_offers(at), *_of_unproved_offers(at)]


def warnings_of_draft(draft: Any, *, at: datetime) -> list[ThingWarning]:
    """The same of one thing as it was just saved, and what its words promise without proof: said on saving."""
    found = _warnings_of(
        lists=[draft] if isinstance(draft, CuratedList) else [],
        deals=[draft] if isinstance(draft, DealOfTheWeek) else [],
        collections=[draft] if isinstance(draft, Collection) else [],
        heroes=[draft] if isinstance(draft, Superhero) and draft.collection is not None else [],
        at=at,
    )
    return [*found, *warnings_of_words(draft, looks=Looks(at=at))]


def _warnings_of(
    *,
    lists: list[CuratedList],
    deals: list[DealOfTheWeek],
    collections: list[Collection],
    heroes: list[Superhero],
    at: datetime,
) -> list[ThingWarning]:
    entries = [entry for one in lists for entry in one.entries.all()]
    offers = state_of_offers({offer.slug for offer in _offers(entries, deals)}, at=at)
    sold_out = _sold_out({entry.hotel for entry in entries if entry.hotel}, at=at)
    found = [*_of_lists(lists, offers, sold_out), *_of_deals(deals, offers)]
    return [*found, *_of_collections(collections), *_of_superheroes(heroes)]


def warnings_of_words(thing: Any, *, looks: Looks) -> Iterator[ThingWarning]:
    """What a thing of `typed_things`, or its draft, promises without proof or links to in vain."""
    for one in looks.problems_in(typed_in_thing(thing), brands=brands_of(brand_ids_of(thing))):
        yield warning_of(thing, one.typed.place, one.problem)


def warning_of(thing: Any, place: str, problem: str) -> ThingWarning:
    """A sentence about one place in a thing, with whose it is and where it is edited."""
    return ThingWarning(str(thing), brand_ids_of(thing), _edit_href(thing), place, problem)


def brand_ids_of(thing: Any) -> frozenset[int]:
    """A brand's own, those it shows on, or, for hotels and places, every brand's."""
    if isinstance(thing, Brand):
        return frozenset({thing.pk})
    brand_ids = getattr(thing, "brand_ids", None)
    return brand_ids() if brand_ids else frozenset()


def _edit_href(thing: Any) -> str:
    return str(AdminURLFinder().get_edit_url(thing) or "")


def _offers(entries: Iterable[Any], deals: Iterable[DealOfTheWeek]) -> Iterator[Offer]:
    yield from (entry.offer for entry in entries if entry.offer)
    yield from (deal.offer for deal in deals)


def _sold_out(hotels: set[Hotel], *, at: datetime) -> set[str]:
    """Itemcodes of hotels on sale of which nothing is left."""
    codes = sorted(hotel.itemcode for hotel in hotels if hotel.status == Hotel.Status.LIVE)
    priced: set[str] = set()
    for first in range(0, len(codes), _HOTELS_AT_ONCE):
        priced |= set(cheapest_for_hotels(codes[first : first + _HOTELS_AT_ONCE], today=clock.uk_date(at=at)))
    return set(codes) - priced - without_lead_in(set(codes) - priced)


def _of_lists(lists: Iterable[Any], offers: dict[str, OfferReference], sold_out: set[str]) -> Iterator[ThingWarning]:
    for chosen in lists:
        for number, entry in enumerate(chosen.entries.all(), start=1):
            if entry.offer:
                problem = _problem_on_list(entry.offer, offers, on=chosen.brand_ids())
            else:
                problem = _problem_of_hotel(entry.hotel, sold_out)
            if problem:
                yield warning_of(chosen, f"Place {number}, {entry}", problem)


def _of_deals(deals: Iterable[DealOfTheWeek], offers: dict[str, OfferReference]) -> Iterator[ThingWarning]:
    for deal in deals:
        if problem := _problem_of_offer(deal.offer, offers, on=deal.brand_ids()):
            yield warning_of(deal, deal.offer.name, problem)


def _of_collections(collections: Iterable[Any]) -> Iterator[ThingWarning]:
    for one in collections:
        hidden = [link.hotel for link in one.hotel_links.all() if link.hotel.status not in SHOWN]
        for hotel in hidden:
            yield warning_of(one, hotel.name, _problem_of_hotel(hotel, set()))


def _of_superheroes(heroes: Iterable[Any]) -> Iterator[ThingWarning]:
    for hero in heroes:
        if problem := _problem_of_collection(hero.collection, on=hero.brand_ids()):
            yield warning_of(hero, hero.collection.name, problem)


def _of_ended_offers(at: datetime) -> Iterator[ThingWarning]:
    """Who said that a price ends must not go on with it: told while somebody can still mend it (UK-06)."""
    for one in offers_going_on(at=at):
        last, now = (f"£{pence / 100:,.2f}" for pence in (one.last_pence, one.now_pence))
        problem = f"The offer has ended at {last} a head, and on {format_long_date(one.on)} the same holiday was {now}."
        yield warning_of(one.offer, one.holiday, f"{problem} An end that changes nothing must not be told again.")


def _of_unproved_offers(at: datetime) -> Iterator[ThingWarning]:
    """One line for each: visitors do not see these words, and nobody but its form would say so (UK-08)."""
    for one in offers_lacking_proof(at=at):
        unseen = [f"Not shown: {', '.join(one.hidden)}."] if one.hidden else []
        place = ", ".join(one.fields)
        yield warning_of(one.offer, place[:1].upper() + place[1:], " ".join([*unseen, *one.problems.values()]))


def _problem_of_collection(one: Any, *, on: frozenset[int]) -> str:
    if not one.live:
        return f"The collection “{one.name}” is not published."
    return _problem_of_brands(one, on=on)


def _problem_of_offer(offer: Offer, offers: dict[str, OfferReference], *, on: frozenset[int]) -> str:
    return offers[offer.slug].problem or _problem_of_brands(offer, on=on)


def _problem_on_list(offer: Offer, offers: dict[str, OfferReference], *, on: frozenset[int]) -> str:
    """A list that every brand shows may well name an offer of some: on the others those below it move up."""
    return _problem_of_offer(offer, offers, on=on) if on else offers[offer.slug].problem


def _problem_of_brands(one: Offer | Collection, *, on: frozenset[int]) -> str:
    """Of something that is pointed at on brands (none named: on every one) which do not all show it (T-02)."""
    shown = one.brand_ids()
    asked = [sheet for sheet in list_brands() if not on or sheet.brand_id in on]
    without = [sheet.name for sheet in asked if shown and sheet.brand_id not in shown]
    return f"“{one.name}” does not show on {', '.join(without)}; there it is left out." if without else ""


def _problem_of_hotel(hotel: Hotel | None, sold_out: set[str]) -> str:
    if hotel is None:
        return ""
    if hotel.status not in SHOWN:
        return f"{hotel.name} is not published."
    if hotel.status == Hotel.Status.PAUSED:
        return f"{hotel.name} is not sold at the moment."
    return f"{hotel.name} has nothing left to sell." if hotel.itemcode in sold_out else ""
