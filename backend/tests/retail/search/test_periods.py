"""Which departure days a search asks for (V15, Z18-Z20)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from leeward.retail.search.periods import departures_of
from leeward.travel.search_query import SearchQuery

TODAY = date(2027, 1, 10)
FIRST, YEAR, FIVE_YEARS = (TODAY + timedelta(days) for days in (3, 365, 1825))


class TestDeparturesOf:
    def test_any_day_is_one_of_the_year_ahead_v15(self) -> None:
        assert departures_of(query=SearchQuery(), today=TODAY) == (FIRST, YEAR)

    def test_any_day_of_an_extended_search_may_be_five_years_ahead_v15_z20(self) -> None:
        assert departures_of(query=SearchQuery(is_extended=True), today=TODAY) == (FIRST, FIVE_YEARS)

    @pytest.mark.parametrize("is_extended", [False, True])
    def test_a_date_is_asked_with_the_days_around_it_z18(self, is_extended: bool) -> None:
        query = SearchQuery(departure_date=date(2028, 5, 3), flexible_days=3, is_extended=is_extended)
        assert departures_of(query=query, today=TODAY) == (date(2028, 4, 30), date(2028, 5, 6))

    def test_a_month_is_asked_whole_but_for_days_nobody_can_book_v15(self) -> None:
        whole = departures_of(query=SearchQuery(month=date(2027, 2, 1)), today=TODAY)
        assert whole == (date(2027, 2, 1), date(2027, 2, 28))
        begun = departures_of(query=SearchQuery(month=date(2027, 1, 1)), today=TODAY)
        assert begun == (FIRST, date(2027, 1, 31))
