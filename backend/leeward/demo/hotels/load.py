"""Write what is said about the demo's hotels and places; what is there already stays as it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from html import escape
from typing import Any

from django.db import transaction

from leeward.demo.hotels import trimmings
from leeward.demo.hotels.errata import load_errata
from leeward.demo.hotels.facts import HotelFacts, list_hotels_to_write
from leeward.demo.hotels.galleries import Curator
from leeward.demo.hotels.guides import load_guides, paragraphs
from leeward.demo.hotels.phrases import Composer
from leeward.demo.hotels.slots import authored, slots_of
from leeward.demo.hotels.texts import Writer
from leeward.demo.hotels.trips import load_trips
from leeward.demo.pictures import EDITIONS, Prints, load_masters, posters_by_name
from leeward.demo.posters.manifest import Poster
from leeward.retail.hotels.models import Factsheet, Hotel, PromoText
from leeward.retail.hotels.models.promo_texts import promo_key
from leeward.retail.kit.caching.purging import purge
from leeward.retail.kit.caching.surrogate import EVERYTHING
from leeward.retail.pictures.models import Picture

Masters = Mapping[str, Picture]
_AT_ONCE = 100
_SQUARE_METRES = 2


def load_written(*, on: date, say: Callable[[str], None]) -> int:
    """Guides, promotion texts and factsheets that are missing, dated `on`. Returns how many factsheets were new."""
    masters = load_masters()
    with transaction.atomic():
        guides = load_guides(masters=masters, checked_on=on)
        _load_promo_texts()
        notices = load_errata(on=on)
        sheets = compose_factsheets(list_hotels_to_write(), editions=[Prints(one) for one in EDITIONS], on=on)
        Factsheet.objects.bulk_create(sheets, batch_size=_AT_ONCE)
        trips = load_trips()
        if guides or sheets or notices or trips:
            purge([EVERYTHING])
    say(f"demo: {guides} guides to places, {len(sheets)} hotels and {trips} trips written about")
    return len(sheets)


def compose_factsheets(hotels: Sequence[HotelFacts], *, editions: Sequence[Masters], on: date) -> list[Factsheet]:
    """A factsheet for each hotel, not yet stored; the same hotels in the same order get the same words and pictures."""
    composer, curator = Composer(), Curator(list(posters_by_name().values()), n_editions=len(editions))
    sheets = []
    for facts in hotels:
        posters = curator.choose(facts, facts.chance("gallery"))
        masters = editions[curator.edition_for(facts, main=posters[0])]
        sheets.append(_factsheet(facts, composer, posters, masters, on))
    return sheets


def _factsheet(facts: HotelFacts, composer: Composer, posters: list[Poster], masters: Masters, on: date) -> Factsheet:
    chance = facts.chance("words")
    slots = slots_of(facts, chance=chance)
    writer = Writer(facts=facts, slots=slots, composer=composer, chance=chance)
    extra = facts.chance("trimmings")
    group = trimmings.group_of(facts, extra)
    pictures = [masters[poster.name].pk for poster in posters]
    is_coming = facts.hotel.status == Hotel.Status.COMING_SOON
    return Factsheet(
        hotel=facts.hotel,
        live=True,
        picture=masters[posters[0].name],
        gallery=_stream("picture", ({"picture": key, "description": ""} for key in pictures[1:])),
        description=paragraphs(writer.description()),
        signature_text=writer.signature(),
        why_line=writer.why_line(),
        usps=writer.usps(),
        tags=trimmings.tags_of(facts),
        address=trimmings.address_of(facts, extra),
        pools=facts.counts.pools,
        restaurants=facts.counts.restaurants,
        bars=facts.counts.bars,
        rooms=facts.counts.rooms,
        facilities=sorted(facts.facilities),
        beach_metres=facts.beach_metres,
        room_texts=_stream("room", _rooms(facts, writer, posters, masters)),
        tabs=_stream("tab", _tabs(writer)),
        promos=_stream("promo", trimmings.promos_of(facts, extra)),
        awards=_stream("award", trimmings.awards_of(facts, on.year, extra)),
        videos=_stream("video", trimmings.videos_of(writer, pictures, extra)),
        brand_name=group.name if group else "",
        brand_text=paragraphs([group.text]) if group else "",
        brand_link=trimmings.group_link() if group else "",
        coming_soon_text=f"{facts.hotel.name} opens soon. Sign up and we will write when it can be booked."
        if is_coming
        else "",
        **trimmings.certificate_of(facts, on.year, extra),
        **trimmings.step_free_of(facts, extra),
    )


def _rooms(facts: HotelFacts, writer: Writer, posters: list[Poster], masters: Masters) -> Iterable[dict[str, Any]]:
    bedrooms = [masters[poster.name].pk for poster in posters if poster.role == "room"]
    for position, room in enumerate(facts.rooms):
        words = authored("rooms").get(room.code)
        if words is None:
            continue
        size = facts.chance(f"size {room.code}").randrange(words["size"][0], words["size"][1], _SQUARE_METRES)
        sleeps = f"Sleeps {room.max_guests}" + _children(room.max_children or 0, facts)
        yield {
            "code": room.code,
            "name": room.name,
            "text": paragraphs([writer.room(room.code)]),
            "facts": "\n".join((f"{size} m²", words["beds"], sleeps)),
            "picture": bedrooms[position % len(bedrooms)] if bedrooms else None,
        }


def _children(most: int, facts: HotelFacts) -> str:
    if not most or facts.hotel.is_adults_only:
        return ""
    return f" (up to {most} {'child' if most == 1 else 'children'})"


def _tabs(writer: Writer) -> Iterable[dict[str, Any]]:
    yield {"title": "Food and drink", "content": paragraphs(writer.eating())}
    yield {"title": "Things to do", "content": paragraphs(writer.doing())}
    facts = "".join(f"<li>{escape(fact, quote=False)}</li>" for fact in writer.good_to_know())
    yield {"title": "Getting there", "content": f"{paragraphs([writer.arriving()])}<ul>{facts}</ul>"}


def _load_promo_texts() -> None:
    texts = authored("trimmings")["promo_texts"]
    known = set(PromoText.objects.values_list("key", flat=True))
    PromoText.objects.bulk_create(
        PromoText(name=name, key=promo_key(name), description=paragraphs([words[0]]), terms=paragraphs([words[1]]))
        for name, words in texts.items()
        if promo_key(name) not in known
    )


def _stream(kind: str, values: Iterable[dict[str, Any]]) -> str:
    rows = [{"type": kind, "value": value, "id": f"{kind}-{number}"} for number, value in enumerate(values)]
    return json.dumps(rows, ensure_ascii=False)
