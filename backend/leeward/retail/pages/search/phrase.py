"""The plain-language box: a sentence becomes the address of a structured search (issue 6, item 5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from urllib.parse import parse_qsl, urlencode

from leeward.retail.geography.queries import list_departure_airports
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.search_results import PhraseChipProps, PhraseProps
from leeward.retail.pages.search.months import cheapest_month
from leeward.retail.pages.search.request import PATH
from leeward.retail.pages.search.wish import THEMES, WHERE_PATH
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.filters import GOOD
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import list_airports_to, list_destinations
from leeward.travel import limits
from leeward.travel.airports import display_airport_name
from leeward.travel.phrase_words import fold
from leeward.travel.phrases import LONGEST, Draft, Phrase, Vocabulary, party_of, understand
from leeward.travel.read_search import MAX_PARAMETERS
from leeward.travel.search_query import SearchQuery
from leeward.travel.write_search import search_address

#: A city with several airports stands for all of them.
_CITIES = {"london": ("LGW", "LHR", "STN", "LTN", "LCY")}
#: How much alike, of 1, a word and the name of a place must be: two letters changed about in eight.
_ALIKE = 0.8


@dataclass(frozen=True, slots=True)
class AskedInWords:
    """
    `address` is the query string of what was understood.

    Where no place was named, `redirect` leads to the overview of places, if that has a question for all that was said;
    if not, `ways_on` lead there and to places that are spelled much alike.
    """

    props: PhraseProps
    address: str
    redirect: str | None
    ways_on: tuple[LinkProps, ...]


def phrase_of(*, address: str, asked: Asked, texts: Mapping[str, str]) -> AskedInWords | None:
    """The sentence of an address's `q`, understood; None where there is none."""
    try:
        pairs = parse_qsl(address[:4096], max_num_fields=MAX_PARAMETERS, errors="replace")
    except ValueError:
        return None
    text = dict(reversed(pairs)).get("q", "").strip()
    if not text:
        return None
    vocabulary = vocabulary_of(asked)
    phrase = understand(text, vocabulary=vocabulary)
    chips = list(phrase.understood)
    query = _query(phrase.draft, asked, chips)
    props = PhraseProps(
        text=text[:LONGEST],
        understood=[_chip(label, phrase.without.get(label)) for label in chips],
        not_understood=list(phrase.not_understood),
    )
    found = AskedInWords(props=props, address=_address(query, phrase.draft), redirect=None, ways_on=())
    if query.destinations:
        return found
    overview = _where(phrase.draft)
    if _is_for_overview(phrase):
        return replace(found, redirect=overview)
    every_place = LinkProps(label=texts["results.every_place"], href=overview)
    return replace(found, ways_on=(*_meant(text, phrase, vocabulary, texts), every_place))


def vocabulary_of(asked: Asked) -> Vocabulary:
    """What this shop sells, by the names people use."""
    catalogue = asked.catalogue
    places: dict[str, str] = {}
    for country, destination in list_destinations(edition=asked.edition):
        places.setdefault(fold(catalogue.place_name(country)), country)
        places.setdefault(fold(catalogue.place_name(destination)), destination)
    airports: dict[str, tuple[str, ...]] = {}
    flown = {entry.uk_airport for entry in asked.edition.snapshot.flight_entries}
    for airport in list_departure_airports():
        if airport.iata not in flown:
            continue
        name = fold(display_airport_name(airport.name))
        for known in (name, name.removeprefix("london "), airport.iata.lower()):
            airports.setdefault(known, (airport.iata,))
    for city, codes in _CITIES.items():
        if found := tuple(code for code in codes if code in flown):
            airports.setdefault(city, found)
    return Vocabulary(places=places, airports=airports, today=asked.today)


def _query(draft: Draft, asked: Asked, chips: list[str]) -> SearchQuery:
    """The search, its gaps filled by what sells; what was filled in is said like what was understood."""
    query = SearchQuery(
        destinations=tuple(draft.destinations),
        departure_airports=tuple(draft.airports),
        departure_date=draft.departure_date,
        month=draft.month if draft.departure_date is None else None,
        flexible_days=draft.flexible_days if draft.departure_date else 0,
        nights=draft.nights or limits.DEFAULT_NIGHTS,
    )
    if draft.nights is None:
        chips.append(f"{limits.DEFAULT_NIGHTS} nights (you did not say)")
    if draft.rooms is None and (n_rooms := len(party_of(draft))) > 1:
        chips.append(f"{n_rooms} rooms (you did not say)")
    if not query.destinations:
        return query
    if not query.departure_airports:
        airports = list_airports_to(edition=asked.edition, query=query)[: limits.SEARCH_AIRPORTS]
        query = replace(query, departure_airports=airports)
        names = [display_airport_name(asked.catalogue.airport_name(iata)) for iata in airports]
        chips.append(f"from {' or '.join(names)} (you did not say)")
    if query.departure_date is None and query.month is None:
        try:
            month = cheapest_month(query=query, asked=asked)
        except BadSearch:
            month = None
        if month is not None:
            query = replace(query, month=month)
            chips.append(f"in {month:%B %Y}, the cheapest month")
    return query


def _address(query: SearchQuery, draft: Draft) -> str:
    """The search's query string with the party as it was said: a child without an age stays one, and is asked for."""
    base = search_address(query).partition("?")[2]
    pairs = [(name, value) for name, value in parse_qsl(base) if not name.startswith("room[")]
    for adults, ages in party_of(draft):
        pairs += [("room[adults]", str(adults)), ("room[children]", str(len(ages)))]
        pairs += [("room[ages][]", str(age)) for age in ages if age is not None]
    pairs += [(name, ",".join(sorted(values))) for name, values in sorted(draft.filters.items())]
    return urlencode(pairs, safe=",[]")


def _chip(label: str, without: str | None) -> PhraseChipProps:
    """A chip leads to the sentence without its words, and from the last word to the empty form."""
    if without is None:
        return PhraseChipProps(label=label, href=None)
    return PhraseChipProps(label=label, href=f"{PATH}?{urlencode({'q': without})}" if without else PATH)


def _meant(text: str, phrase: Phrase, vocabulary: Vocabulary, texts: Mapping[str, str]) -> Iterator[LinkProps]:
    """The sentence with a word that nobody understood spelled like a place: offered, never taken for granted."""
    folded = fold(text[:LONGEST])
    for word in phrase.not_understood:
        for name in get_close_matches(word, vocabulary.places, n=1, cutoff=_ALIKE):
            sentence = urlencode({"q": folded.replace(word, name, 1)})
            yield LinkProps(label=texts["results.did_you_mean"].format(place=name.title()), href=f"{PATH}?{sentence}")


def _is_for_overview(phrase: Phrase) -> bool:
    """Whether the overview of places has a question for all that was said: what it has none for would be lost."""
    draft = phrase.draft
    is_a_couple = party_of(draft) == [(limits.DEFAULT_ADULTS, [])]
    has_both_limits = {"max_pp", "max_total"} <= draft.filters.keys()
    return (
        phrase.not_understood == ()
        and phrase.understood != ()
        and is_a_couple
        and len(draft.airports) <= 1
        and (draft.departure_date, draft.flexible_days) == (None, 0)
        and draft.filters.keys() <= {"max_pp", "max_total", "facility", "good"}
        and not has_both_limits
        and len(_themes(draft)) <= 1
        and _themes(draft) <= THEMES.keys()
    )


def _themes(draft: Draft) -> set[str]:
    """The facilities that were wished for, by the words of `good` as well; other words of it are no theme."""
    good = {GOOD[word].value if GOOD[word].stands_for == "facility" else word for word in draft.filters.get("good", ())}
    return draft.filters.get("facility", set()) | good


def _where(draft: Draft) -> str:
    """The overview of places, with whatever of the sentence it can use."""
    each = next(iter(draft.filters.get("max_pp", ())), "")
    total = next(iter(draft.filters.get("max_total", ())), "")
    people = sum(adults + len(ages) for adults, ages in party_of(draft))
    when = draft.departure_date or draft.month
    pairs = [
        ("depair", draft.airports[0] if draft.airports else ""),
        ("month", f"{when:%Y-%m}" if when else ""),
        ("nights", str(draft.nights or "")),
        ("budget", each or (str(int(total) // people) if total else "")),
        ("theme", next(iter(sorted(_themes(draft) & THEMES.keys())), "")),
    ]
    query = urlencode([pair for pair in pairs if pair[1]])
    return f"{WHERE_PATH}?{query}" if query else WHERE_PATH
