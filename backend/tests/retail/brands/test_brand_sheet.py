"""Facts of a brand that depend on the day: badges and awards end by themselves (UK-30, UK-32)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, time
from typing import Any

from leeward.retail.brands.models import Award, Brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.queries import framing_origins

MakeBrand = Callable[..., Brand]


class TestSheet:
    def test_a_new_brand_lets_no_site_frame_its_callback_and_overrides_no_chat_t14(
        self, a_brand: MakeBrand, sheet_of: Callable[[Brand], BrandSheet]
    ) -> None:
        """T14: callback platform availability false; the brand bar and the chat are the front end's."""
        sheet = sheet_of(a_brand("new"))
        assert framing_origins(brand_id=sheet.brand_id) == []
        assert not sheet.switches.override_live_chat_visibility

    def test_hides_the_review_badge_while_a_part_is_missing(
        self, a_brand: MakeBrand, sheet_of: Callable[[Brand], BrandSheet]
    ) -> None:
        """UK-30."""
        whole: dict[str, Any] = {
            "review_score": "4.7", "review_out_of": 5, "review_count": 3218, "review_source": "Reviews",
            "review_as_of": date(2026, 11, 20),
        }  # fmt: skip
        today = date(2026, 11, 21)
        assert sheet_of(a_brand("whole", **whole)).review_badge_on(today=today) is not None
        for part in whole:
            without = {name: value for name, value in whole.items() if name != part}
            workspace = part.replace("_", "-")
            assert sheet_of(a_brand(workspace, **without)).review_badge_on(today=today) is None

    def test_hides_a_review_badge_older_than_24_months_or_from_the_future(
        self, a_brand: MakeBrand, sheet_of: Callable[[Brand], BrandSheet]
    ) -> None:
        sheet = sheet_of(
            a_brand(
                "palm", review_score="4.7", review_out_of=5, review_count=9, review_source="Reviews",
                review_as_of=date(2024, 2, 29),
            )
        )  # fmt: skip
        assert sheet.review_badge_on(today=date(2024, 2, 28)) is None
        assert sheet.review_badge_on(today=date(2026, 2, 28)) is not None
        assert sheet.review_badge_on(today=date(2026, 3, 1)) is None

    def test_lets_an_award_go_after_its_last_day(
        self, a_brand: MakeBrand, sheet_of: Callable[[Brand], BrandSheet]
    ) -> None:
        """UK-32."""
        brand = a_brand("palm")
        for position, (title, last) in enumerate([("Old", date(2026, 6, 30)), ("New", date(2027, 6, 30))]):
            Award.objects.create(
                brand=brand, title=title, issuer="Press", year=2026, shown_until=last, sort_order=position
            )
        sheet = sheet_of(brand)
        titles = {
            day: [award.sentence for award in sheet.awards_on(today=day)]
            for day in (date(2026, 6, 30), date(2026, 7, 1))
        }
        assert titles == {
            date(2026, 6, 30): ["Old 2026, Press", "New 2026, Press"],
            date(2026, 7, 1): ["New 2026, Press"],
        }

    def test_keeps_special_bank_holiday_hours(
        self, a_brand: MakeBrand, sheet_of: Callable[[Brand], BrandSheet]
    ) -> None:
        brand = a_brand("palm", bank_holidays="special", bank_holiday_opens=time(10), bank_holiday_closes=time(16, 30))
        hours = sheet_of(brand).hours
        assert hours.bank_holiday_hours is not None
        assert hours.bank_holiday_hours.closes == time(16, 30)
