"""The plain-language box: a sentence becomes the address of a structured search (issue 6, item 5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlencode

from leeward.retail.geography.queries import list_departure_airports
from leeward.retail.pages.props.search_results import PhraseChipProps, PhraseProps
from leeward.retail.pages.search.months import cheapest_month
from leeward.retail.pages.search.request import PATH
from leeward.retail.pages.search.where import WHERE_PATH
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import list_airports_to, list_destinations
from leeward.travel import limits
from leeward.travel.airports import display_airport_name
from leeward.travel.phrase_words import fold
from leeward.travel.phrases import LONGEST, Draft, Vocabulary, party_of, understand
from leeward.travel.read_search import MAX_PARAMETERS
from leeward.travel.search_query import SearchQuery
from leeward.travel.write_search import search_address

#: A city with several airports stands for all of them.
_CITIES = {"london": ("LGW", "LHR", "STN", "LTN", "LCY")}


@dataclass(frozen=True, slots=True)
class AskedInWords:
    """`address` is the query string of what was understood; `redirect` leads on where no place was named."""

    props: PhraseProps
    address: str
    redirect: str | None


def phrase_of(*, address: str, asked: Asked) -> AskedInWords | None:
    """The sentence of an address's `q`, understood; None where there is none."""
    try:
        pairs = parse_qsl(address[:4096], max_num_fields=MAX_PARAMETERS, errors="replace")
    except ValueError:
        return None
    text = dict(reversed(pairs)).get("q", "").strip()
    if not text:
        return None
    phrase = understand(text, vocabulary=vocabulary_of(asked))
    chips = list(phrase.understood)
    query = _query(phrase.draft, asked, chips)
    props = PhraseProps(
        text=text[:LONGEST],
        understood=[_chip(label, phrase.without.get(label)) for label in chips],
        not_understood=list(phrase.not_understood),
    )
    redirect = None if phrase.draft.destinations else _where(phrase.draft)
    return AskedInWords(props=props, address=_address(query, phrase.draft), redirect=redirect)


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
    if not query.destinations:
        return query
    if draft.nights is None:
        chips.append(f"{limits.DEFAULT_NIGHTS} nights (you did not say)")
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
    ]
    return f"{WHERE_PATH}?{urlencode([pair for pair in pairs if pair[1]])}"
