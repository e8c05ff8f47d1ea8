"""The results page's props: one address in, everything it shows out (R14, S48)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from leeward.pricing.api import Sort
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.search_results import (
    ChosenFilterProps,
    FilterGroupProps,
    FilterOptionProps,
    FoundProps,
    MapPointResultProps,
    SortProps,
)
from leeward.retail.pages.search.cards import cards_of, party_text
from leeward.retail.pages.search.filters import Group
from leeward.retail.pages.search.found import find_page
from leeward.retail.pages.search.months import month_prices
from leeward.retail.pages.search.relax import relaxations
from leeward.retail.pages.search.request import ResultsRequest
from leeward.retail.search.filters import FILTERS
from leeward.retail.search.hotpath.asked import Asked
from leeward.travel.money import per_person_pence

_FLEXIBLE = ((0, "That day"), (1, "± 1 day"), (3, "± 3 days"), (7, "± 7 days"))
_SORT_LABELS = {
    Sort.PRICE: "price per person",
    Sort.TOTAL: "total price",
    Sort.SAVING: "with an offer first",
    Sort.STARS: "stars",
    Sort.RATING: "guests’ rating",
    Sort.BEACH: "distance to the beach",
}


def found_props(*, request: ResultsRequest, asked: Asked, brand: BrandSheet) -> FoundProps:
    """
    What a complete request finds. Two queries at most, none of them growing with the results.

    :raises BadSearch: the engine refuses the question
    """
    texts = texts_of(brand)
    found = find_page(asked=asked, request=request)
    page = found.page
    starts = request.query.departure_date or request.query.month
    return FoundProps(
        heading=_heading(request, asked, texts, found.n_found),
        address=request.address(page=page),
        party=party_text(request.query.party),
        n_found=found.n_found,
        n_all=found.n_all,
        cards=cards_of(
            found.rows,
            query=request.query,
            filters=request.filters,
            catalogue=asked.catalogue,
            texts=texts,
            brand_id=brand.brand_id,
        ),
        page=page,
        pages=[
            LinkProps(label=str(number), href=request.address(page=number)) for number in range(1, found.n_pages + 1)
        ],
        next_href=request.address(page=page + 1) if page < found.n_pages else None,
        filters=[_group_props(group) for group in found.groups],
        chosen=_chosen(request, found.groups),
        clear_href=request.address(filters={}, box=None),
        sorts=_sorts(request),
        flexible=_flexible(request),
        months=month_prices(request=request, asked=asked),
        month=f"{starts:%Y-%m}" if starts else None,
        months_note=_months_note(request, texts),
        view="map" if request.view == "map" else "list",
        list_href=request.address(view="list", box=None),
        map_href=request.address(view="map"),
        points=_points(found.totals, request, asked) if request.view == "map" else [],
        relaxations=relaxations(request=request, asked=asked, groups=found.groups) if not found.n_found else [],
        notice=_notice(request, asked, texts),
        enquiry=None if found.n_found else _enquiry(request, texts),
    )


def _sorts(request: ResultsRequest) -> list[SortProps]:
    return [
        SortProps(value=sort.value, label=label, href=request.address(sort=sort), is_chosen=sort == request.sort)
        for sort, label in _SORT_LABELS.items()
    ]


def _months_note(request: ResultsRequest, texts: dict[str, str]) -> str:
    """What the prices of the strip are of: of whom, and before which choices."""
    note = texts["results.months_note"].format(party=party_text(request.query.party))
    return f"{note} {texts['results.months_unfiltered']}" if request.filters or request.box else note


def _enquiry(request: ResultsRequest, texts: dict[str, str]) -> LinkProps:
    """The way to a quote for this very search: what is not on sale, a person may still find (Z19)."""
    return LinkProps(label=texts["results.ask"], href=f"/quote?{request.address().partition('?')[2]}")


def _notice(request: ResultsRequest, asked: Asked, texts: dict[str, str]) -> str | None:
    """What of the address could not be followed."""
    starts = request.query.departure_date or request.query.month
    said = [texts["results.beyond"]] if starts and starts > asked.edition.last_day else []
    left_out = left_out_text(request, texts)
    return " ".join([*said, *([left_out] if left_out else [])]) or None


def left_out_text(request: ResultsRequest, texts: dict[str, str]) -> str | None:
    """What the address asks for that is not applied; None where nothing is."""
    if not request.left_out:
        return None
    return texts["results.left_out"].format(filters=", ".join(request.left_out))


def texts_of(brand: BrandSheet) -> dict[str, str]:
    """The page's own sentences, in the brand's words."""
    return {key: text for key, text in brand.wording.items() if key.startswith("results.")}


def _heading(request: ResultsRequest, asked: Asked, texts: dict[str, str], count: int) -> str:
    key = "results.one_in" if count == 1 else "results.count_in"
    return texts[key].format(count=count, places=_places_text(request, asked))


def texts_of_start(request: ResultsRequest, *, asked: Asked, brand: BrandSheet) -> dict[str, str]:
    """The page's sentences where something is missing: its heading keeps the places that are good (E41)."""
    texts = texts_of(brand)
    if not request.query.destinations:
        return texts
    return texts | {"results.start": texts["results.start_in"].format(places=_places_text(request, asked))}


def _places_text(request: ResultsRequest, asked: Asked) -> str:
    names = [asked.catalogue.place_name(code) for code in request.query.destinations]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _group_props(group: Group) -> FilterGroupProps:
    return FilterGroupProps(
        name=group.name,
        label=group.label,
        kind="many" if FILTERS[group.name].is_many else "one",
        options=[
            FilterOptionProps(value=choice.value, label=choice.label, count=choice.count, is_chosen=choice.is_chosen)
            for choice in group.choices
        ],
    )


def _chosen(request: ResultsRequest, groups: Sequence[Group]) -> list[ChosenFilterProps]:
    return [
        ChosenFilterProps(
            label=choice.label,
            group=group.name,
            value=choice.value,
            href=request.with_filter(group.name, request.filters.get(group.name, frozenset()) - {choice.value}),
        )
        for group in groups
        for choice in group.choices
        if choice.is_chosen
    ]


def _flexible(request: ResultsRequest) -> list[SortProps]:
    """How many days around the date; nothing to choose where a whole month is asked for."""
    query = request.query
    if query.departure_date is None:
        return []
    return [
        SortProps(
            value=str(days),
            label=label,
            href=request.address(query=replace(query, flexible_days=days)),
            is_chosen=days == query.flexible_days,
        )
        for days, label in _FLEXIBLE
    ]


def _points(totals: Sequence[tuple[str, int]], request: ResultsRequest, asked: Asked) -> list[MapPointResultProps]:
    """Every found hotel that has a place."""
    people = request.query.party.people
    points = []
    for itemcode, pence in totals:
        hotel = msgspec.json.decode(asked.catalogue.hotel(itemcode))
        if hotel["latitude"] is not None:
            points.append(
                MapPointResultProps(
                    itemcode=itemcode,
                    name=hotel["name"] or itemcode,
                    country=hotel["country_name"] or hotel["country"] or itemcode[:2],
                    pp_pence=per_person_pence(total_pence=pence, people=people),
                    total_pence=pence,
                    latitude=hotel["latitude"],
                    longitude=hotel["longitude"],
                )
            )
    return points
