"""The results page's props: one address in, everything it shows out (R14, S48)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

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
from leeward.retail.pages.search_cards import cards_of
from leeward.retail.pages.search_filters import Group, groups_of, marks_of, passing, price_steps
from leeward.retail.pages.search_found import Row, find_rows
from leeward.retail.pages.search_months import month_prices
from leeward.retail.pages.search_relax import relaxations
from leeward.retail.pages.search_request import MANY, ResultsRequest
from leeward.retail.search.asked import Asked

PAGE_SIZE = 24
_FLEXIBLE = ((0, "That day"), (1, "± 1 day"), (3, "± 3 days"), (7, "± 7 days"))
_SORT_LABELS = {
    "price": "price per person",
    "total": "total price",
    "saving": "largest saving",
    "stars": "stars",
    "rating": "guests’ rating",
    "beach": "distance to the beach",
}
_FAR_FROM_BEACH = 1_000_000
_ORDER: dict[str, Callable[[Row], tuple[float, ...]]] = {
    "price": lambda row: (row.offer.per_person_pence,),
    "total": lambda row: (row.offer.total_pence,),
    "saving": lambda row: (-row.offer.saving_pence, row.offer.per_person_pence),
    "stars": lambda row: (-row.stars, row.offer.per_person_pence),
    "rating": lambda row: (-row.rating_tenths, row.offer.per_person_pence),
    "beach": lambda row: (_beach_metres(row), row.offer.per_person_pence),
}


def found_props(*, request: ResultsRequest, asked: Asked, brand: BrandSheet) -> FoundProps:
    """
    What a complete request finds. Three queries at most, none of them growing with the results.

    :raises BadSearch: the engine refuses the question
    """
    texts = texts_of(brand)
    groups, rows, n_all = _narrowed(request, asked)
    ordered = sorted(rows, key=_ORDER[request.sort])
    n_pages = max(1, -(-len(ordered) // PAGE_SIZE))
    page = min(request.page, n_pages)
    shown = ordered[(page - 1) * PAGE_SIZE : page * PAGE_SIZE]
    starts = request.query.departure_date or request.query.month
    return FoundProps(
        heading=_heading(request, asked, texts, len(ordered)),
        address=request.address(page=page),
        n_found=len(ordered),
        n_all=n_all,
        cards=cards_of(shown, query=request.query, catalogue=asked.catalogue, texts=texts),
        page=page,
        pages=[LinkProps(label=str(number), href=request.address(page=number)) for number in range(1, n_pages + 1)],
        next_href=request.address(page=page + 1) if page < n_pages else None,
        filters=[_group_props(group) for group in groups],
        chosen=_chosen(request, groups),
        clear_href=request.address(filters={}, within=None),
        sorts=[
            SortProps(value=value, label=label, href=request.address(sort=value), is_chosen=value == request.sort)
            for value, label in _SORT_LABELS.items()
        ],
        flexible=_flexible(request),
        months=month_prices(request=request, asked=asked),
        month=f"{starts:%Y-%m}" if starts else None,
        view="map" if request.view == "map" else "list",
        list_href=request.address(view="list", within=None),
        map_href=request.address(view="map"),
        points=_points(ordered) if request.view == "map" else [],
        relaxations=relaxations(request=request, asked=asked, groups=groups) if not ordered else [],
        notice=texts["results.beyond"] if starts and starts > asked.edition.last_day else None,
    )


def texts_of(brand: BrandSheet) -> dict[str, str]:
    """The page's own sentences, in the brand's words."""
    return {key: text for key, text in brand.wording.items() if key.startswith("results.")}


def _narrowed(request: ResultsRequest, asked: Asked) -> tuple[list[Group], list[Row], int]:
    """The groups with counts, the rows that pass, and how many there were before any filter."""
    boards = request.filters.get("boards", frozenset())
    every = find_rows(asked=asked, query=request.query, boards=frozenset())
    # Other boards have other prices: with a board chosen each hotel is priced for it, and limits apply to that price.
    rows = find_rows(asked=asked, query=request.query, boards=boards) if boards else every
    steps = price_steps(rows, chosen=request.filters)
    marks = [marks_of(row, steps=steps) for row in rows]
    name_of = asked.catalogue.place_name
    groups = groups_of(rows, marks, filters=request.filters, region_names=name_of)
    if boards:
        all_marks = [marks_of(row, steps=steps) for row in every]
        by_board = groups_of(every, all_marks, filters=request.filters, region_names=name_of)
        whole = {group.name: group for group in by_board}
        groups = [whole.get("boards", group) if group.name == "boards" else group for group in groups]
    left = passing(rows, marks, filters=request.filters)
    if request.within is not None:
        left = [row for row in left if _is_within(row, request.within)]
    return groups, left, len(every)


def _is_within(row: Row, within: tuple[float, float, float, float]) -> bool:
    south, west, north, east = within
    latitude, longitude = row.hotel["latitude"], row.hotel["longitude"]
    return latitude is not None and south <= latitude <= north and west <= longitude <= east


def _heading(request: ResultsRequest, asked: Asked, texts: dict[str, str], count: int) -> str:
    codes = [request.query.region] if request.query.region else list(request.query.destinations)
    names = [asked.catalogue.place_name(code.upper()) for code in codes]
    places = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    key = "results.one_in" if count == 1 else "results.count_in"
    return texts[key].format(count=count, places=places)


def _group_props(group: Group) -> FilterGroupProps:
    return FilterGroupProps(
        name=group.name,
        label=group.label,
        kind="many" if group.name in MANY else "one",
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


def _points(rows: Sequence[Row]) -> list[MapPointResultProps]:
    return [
        MapPointResultProps(
            itemcode=row.offer.itemcode,
            name=row.hotel["name"] or row.offer.itemcode,
            country=row.hotel["country_name"] or row.offer.country,
            pp_pence=row.offer.per_person_pence,
            latitude=row.hotel["latitude"],
            longitude=row.hotel["longitude"],
        )
        for row in rows
        if row.hotel["latitude"] is not None
    ]


def _beach_metres(row: Row) -> float:
    metres = row.facets.beach_metres if row.facets else None
    return _FAR_FROM_BEACH if metres is None else metres
