"""Brands by host: exact, quick, fresh everywhere within 2 s, and never mixed up (T-02, R-28)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.db import DatabaseError
from pytest_django import DjangoAssertNumQueries, Settings

from leeward.retail.brands import queries
from leeward.retail.brands.errors import NoDefaultBrand, NoSuchBrand
from leeward.retail.brands.models import (
    AgentName,
    Award,
    Brand,
    BrandHost,
    BrandLink,
    BrandPhone,
    OpeningException,
    Referrer,
    WordingOverride,
)
from leeward.retail.brands.queries import (
    BrandDirectory,
    find_brand_for_host,
    get_brand_by_id,
    get_default_brand,
    latest_change,
)
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit import clock

MakeBrand = Callable[..., Brand]


class Counter:
    """A hand-driven seconds counter in place of the machine's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 100.0
        monkeypatch.setattr(clock, "elapsed_seconds", lambda: self.seconds)


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    return Counter(monkeypatch)


class TestFindBrandForHost:
    @pytest.mark.parametrize(
        "host", ["palm.example", "palm.example:8000", "PALM.example", "palm.example.", "Palm.Example.:443"]
    )
    def test_ignores_port_case_and_a_trailing_dot(self, a_brand: MakeBrand, host: str) -> None:
        a_brand("palm")
        found = find_brand_for_host(host=host)
        assert found is not None
        assert found.workspace == "palm"

    @pytest.mark.parametrize(
        "host",
        [
            "palm.example.evil.example", "evil-palm.example", "www.palm.example", "palm", "example", "",
            "palm.example..", "palm.example@evil.example", "[::1]", "palm.example/", " ", "%70alm.example",
        ],
    )  # fmt: skip
    def test_finds_nothing_at_any_other_host(self, a_brand: MakeBrand, host: str) -> None:
        """T-02: exact match only, no suffix, no prefix, no guess."""
        a_brand("palm")
        assert find_brand_for_host(host=host) is None

    def test_gives_each_host_its_own_brand(self, a_brand: MakeBrand) -> None:
        a_brand("palm", phone_number="020 7946 0171")
        a_brand("bay", phone_number="020 7946 0190")
        numbers = {host: find_brand_for_host(host=host).phone.display for host in ("palm.example", "bay.example")}  # type: ignore[union-attr]
        assert numbers == {"palm.example": "020 7946 0171", "bay.example": "020 7946 0190"}


class TestTwoBrands:
    def test_never_see_a_part_of_each_other(self, a_brand: MakeBrand, sheet_of: Callable[[Brand], BrandSheet]) -> None:
        """T-02: whatever one brand has, its sister's sheet does not hold it anywhere."""
        palm, bay = a_brand("palm"), a_brand("bay", week=False)
        partner = Referrer.objects.create(short_name="partner", name="Partner", hosts="partner.example")
        BrandPhone.objects.create(brand=palm, number="020 7946 0999", referrer=partner)
        AgentName.objects.create(brand=palm, first_name="SECRET-agent")
        Award.objects.create(brand=palm, title="SECRET-award", issuer="I", year=2026, shown_until=date(2027, 1, 1))
        BrandLink.objects.create(brand=palm, placement="main", label="SECRET-link", href="/#x")
        OpeningException.objects.create(brand=palm, on=date(2026, 12, 1), note="SECRET-note")
        WordingOverride.objects.create(brand=palm, key="shell.menu", text="SECRET-menu")
        assert "0999" in repr(sheet_of(palm))
        assert repr(sheet_of(palm)).lower().count("secret") >= 5
        other = sheet_of(bay)
        assert "secret" not in repr(other).lower()
        assert (other.other_phones, other.hours.week) == ((), (None,) * 7)


class TestRefreshing:
    def test_costs_two_queries_a_look_one_small_one_and_a_changed_look_both(
        self, a_brand: MakeBrand, counter: Counter, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        *_, brand = [a_brand(workspace) for workspace in ("palm", "bay", "main")]
        BrandDirectory().sheets()  # once in a process Django asks whether its SQLite speaks JSON
        directory = BrandDirectory()
        with django_assert_num_queries(2):
            directory.find(host="palm.example")
        with django_assert_num_queries(0):
            directory.find(host="bay.example")
        counter.seconds += 1.0
        with django_assert_num_queries(1) as look:
            directory.find(host="bay.example")
        (query,) = look.captured_queries
        assert "token_overrides" not in query["sql"], "a look each second reads versions alone"
        brand.save()
        counter.seconds += 1.0
        with django_assert_num_queries(3):
            directory.find(host="bay.example")

    def test_is_done_within_two_seconds_in_another_process(self, a_brand: MakeBrand, counter: Counter) -> None:
        """R-28: the second directory stands for a process that nobody tells anything."""
        brand = a_brand("palm")
        elsewhere = BrandDirectory()
        elsewhere.find(host="palm.example")
        brand.name = "Palm & Sons"
        brand.save()
        counter.seconds += 1.99
        found = elsewhere.find(host="palm.example")
        assert found is not None
        assert found.name == "Palm & Sons"

    @pytest.mark.parametrize(
        "change",
        [
            lambda brand: BrandHost.objects.create(brand=brand, host="new.example"),
            lambda brand: brand.hosts.first().delete(),
            lambda brand: brand.opening_days.first().delete(),
            lambda brand: AgentName.objects.create(brand=brand, first_name="Priya"),
            lambda brand: WordingOverride.objects.create(brand=brand, key="shell.menu", text="All pages"),
            lambda brand: Referrer.objects.create(short_name="x", name="X", sources="x"),
            lambda brand: Brand.objects.filter(pk=brand.pk).delete(),
        ],
        ids=["host", "no host", "no day", "agent", "wording", "referrer", "brand"],
    )
    def test_follows_every_part_of_a_brand(
        self, a_brand: MakeBrand, counter: Counter, change: Callable[[Brand], Any]
    ) -> None:
        a_brand("main")
        brand = a_brand("palm")
        elsewhere = BrandDirectory()
        before = elsewhere.sheets()
        change(brand)
        counter.seconds += 1.0
        assert elsewhere.sheets() != before

    def test_keeps_the_last_known_brands_while_the_database_is_down(
        self, a_brand: MakeBrand, counter: Counter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        a_brand("palm")
        directory = BrandDirectory()
        directory.find(host="palm.example")

        def down(*_args: Any) -> None:
            raise DatabaseError("down")

        monkeypatch.setattr(Brand.objects, "select_related", down)
        counter.seconds += 60
        assert directory.find(host="palm.example") is not None
        with pytest.raises(DatabaseError):
            BrandDirectory().find(host="palm.example")

    def test_a_brand_that_cannot_be_read_takes_no_other_down(self, a_brand: MakeBrand, counter: Counter) -> None:
        a_brand("main")
        palm = a_brand("palm")
        directory = BrandDirectory()
        directory.sheets()
        # Written past the model's checks, as a careless script would.
        Brand.objects.filter(pk=palm.pk).update(phone_number="nonsense", version="other")
        counter.seconds += 1
        assert {sheet.workspace for sheet in directory.sheets()} == {"main", "palm"}  # palm as last known
        assert {sheet.workspace for sheet in BrandDirectory().sheets()} == {"main"}


class TestGetBrandById:
    def test_is_the_brand_a_row_names(self, a_brand: MakeBrand) -> None:
        a_brand("main")
        palm = a_brand("palm")
        assert get_brand_by_id(palm.pk).workspace == "palm"

    def test_refuses_one_that_cannot_be_read_by_name(self, a_brand: MakeBrand) -> None:
        a_brand("main")
        palm = a_brand("palm")
        Brand.objects.filter(pk=palm.pk).update(phone_number="nonsense", version="other")
        queries.forget_brands()
        with pytest.raises(NoSuchBrand):
            get_brand_by_id(palm.pk)


class TestGetDefaultBrand:
    def test_is_the_first_brand_until_another_is_chosen(self, a_brand: MakeBrand) -> None:
        a_brand("palm")
        bay = a_brand("bay")
        assert get_default_brand().workspace == "palm"
        bay.is_default = True
        bay.save()
        queries.forget_brands()
        assert get_default_brand().workspace == "bay"
        assert [brand.workspace for brand in Brand.objects.filter(is_default=True)] == ["bay"]

    def test_raises_when_there_is_no_brand_yet(self, db: None) -> None:
        with pytest.raises(NoDefaultBrand):
            get_default_brand()


class TestLatestChange:
    def test_differs_after_a_change_and_only_then(self, a_brand: MakeBrand) -> None:
        brand = a_brand("palm")
        first = latest_change()
        queries.forget_brands()
        assert latest_change() == first
        brand.save()
        queries.forget_brands()
        assert latest_change() != first


class TestOrigin:
    @pytest.mark.parametrize(
        ("origin", "port", "expected"),
        [
            ("", 8123, "http://palm.example:8123"),
            ("https://www.example.co.uk", 8000, "https://palm.example"),
            ("https://www.example.co.uk:8443", 8000, "https://palm.example:8443"),
        ],
    )
    def test_is_the_first_host_under_the_configured_scheme_and_port(
        self, a_brand: MakeBrand, settings: Settings, origin: str, port: int, expected: str
    ) -> None:
        settings.LEEWARD_ORIGIN, settings.LEEWARD_PORT = origin, port
        brand = a_brand("palm")
        BrandHost.objects.create(brand=brand, host="second.example", sort_order=9)
        found = find_brand_for_host(host="second.example")
        assert found is not None
        assert (found.origin, found.host) == (expected, "palm.example")
