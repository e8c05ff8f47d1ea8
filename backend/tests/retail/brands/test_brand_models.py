"""What staff may store: the model's checks and the rule about the default brand."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, time
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from leeward.retail.brands.errors import DefaultBrandStays
from leeward.retail.brands.models import (
    Brand,
    BrandHost,
    BrandLink,
    BrandPhone,
    OpeningDay,
    OpeningException,
    Referrer,
    WordingOverride,
)

MakeBrand = Callable[..., Brand]


class TestBrand:
    def test_cannot_be_deleted_while_it_is_the_default(self, a_brand: MakeBrand) -> None:
        main, palm = a_brand("main"), a_brand("palm")
        with pytest.raises(DefaultBrandStays):
            main.delete()
        with pytest.raises(DefaultBrandStays):
            Brand.objects.filter(pk__in=[main.pk, palm.pk]).delete()
        palm.delete()
        assert [brand.workspace for brand in Brand.objects.all()] == ["main"]

    def test_cannot_stop_being_the_default_by_itself(self, a_brand: MakeBrand) -> None:
        main = a_brand("main")
        main.is_default = False
        with pytest.raises(ValidationError, match="Make another brand the default instead"):
            main.full_clean()

    def test_there_are_never_two_defaults_even_past_the_model(self, a_brand: MakeBrand) -> None:
        a_brand("main")
        palm = a_brand("palm")
        with pytest.raises(IntegrityError), transaction.atomic():
            Brand.objects.filter(pk=palm.pk).update(is_default=True)

    def test_records_when_it_changed_and_gets_a_new_version(self, a_brand: MakeBrand) -> None:
        brand = a_brand("palm")
        version, changed_at = brand.version, brand.changed_at
        BrandHost.objects.create(brand=brand, host="second.example")
        brand.refresh_from_db()
        assert brand.version != version
        assert brand.changed_at > changed_at

    @pytest.mark.parametrize(
        "fields",
        [
            {"workspace": "Main"},
            {"workspace": "a/b"},
            {"ink": "navy"},
            {"accent": "#fff"},
            {"phone_number": "call us"},
            {"name": "Leeward<script>"},
            {"country_iso": "gb"},
            {"display_weight": 950},
            {"radius_multiplier": "9"},
            {"bank_holidays": "special"},
            {"bank_holidays": "special", "bank_holiday_opens": time(10), "bank_holiday_closes": time(9)},
            {"atol_scope": "all"},
            {"review_score": "5.1", "review_out_of": 5},
            {"token_overrides": "ink: #cccccc"},
        ],
    )
    def test_refuses_what_would_show_wrong(self, a_brand: MakeBrand, fields: dict[str, Any]) -> None:
        with pytest.raises(ValidationError):
            a_brand(**{"workspace": "palm", **fields})

    def test_takes_colours_in_capitals(self, a_brand: MakeBrand) -> None:
        assert a_brand("palm", ink="#0B2545").ink == "#0b2545"


class TestBrandHost:
    @pytest.mark.parametrize(
        ("written", "kept"),
        [
            ("WWW.Palm.Example", "www.palm.example"),
            ("palm.example:8000", "palm.example"),
            ("palm.example.", "palm.example"),
        ],
    )
    def test_is_kept_in_the_form_it_is_compared_in(self, a_brand: MakeBrand, written: str, kept: str) -> None:
        host = BrandHost(brand=a_brand("main"), host=written)
        host.full_clean()
        host.save()
        assert host.host == kept

    @pytest.mark.parametrize(
        "written", ["https://palm.example", "palm.example/x", "palm example", "-palm.example", "*.palm.example", ""]
    )
    def test_refuses_what_is_no_host(self, a_brand: MakeBrand, written: str) -> None:
        with pytest.raises(ValidationError):
            BrandHost(brand=a_brand("main"), host=written).full_clean()

    def test_belongs_to_one_brand_only(self, a_brand: MakeBrand) -> None:
        a_brand("main", host="shared.example")
        other = a_brand("palm")
        with pytest.raises(ValidationError):
            BrandHost(brand=other, host="Shared.Example").full_clean()


class TestParts:
    def test_another_number_says_whom_it_is_for(self, a_brand: MakeBrand) -> None:
        with pytest.raises(ValidationError, match="Choose a referrer or a campaign"):
            BrandPhone(brand=a_brand("main"), number="020 7946 0143").full_clean()

    def test_a_weekday_closes_after_it_opens(self, a_brand: MakeBrand) -> None:
        brand = a_brand("main", week=False)
        with pytest.raises(ValidationError):
            OpeningDay(brand=brand, weekday=0, opens=time(9), closes=time(9)).full_clean()
        with pytest.raises(ValidationError):
            OpeningException(brand=brand, on=date(2026, 12, 24), opens=time(9)).full_clean()

    @pytest.mark.parametrize(
        "href", ["/offers", "/#offers", "#offers", "https://partner.example/a?b=c", "tel:+442079460142"]
    )
    def test_a_link_leads_somewhere_harmless(self, a_brand: MakeBrand, href: str) -> None:
        BrandLink(brand=a_brand("main"), placement="main", label="Offers", href=href).full_clean()

    @pytest.mark.parametrize(
        "href",
        [
            "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example",
            "http://partner.example", "https://user@evil.example", "https://", "\tjavascript:alert(1)", "/a b",
            "offers", "https:evil.example", "tel:*#06#",
            "#<x>", "",
        ],
    )  # fmt: skip
    def test_a_link_leads_nowhere_else(self, a_brand: MakeBrand, href: str) -> None:
        """T-07, T-18."""
        with pytest.raises(ValidationError):
            BrandLink(brand=a_brand("main"), placement="main", label="Offers", href=href).full_clean()

    def test_a_footer_link_stands_under_a_heading(self, a_brand: MakeBrand) -> None:
        with pytest.raises(ValidationError):
            BrandLink(brand=a_brand("main"), placement="footer", label="Offers", href="/offers").full_clean()

    def test_a_referrer_can_be_recognised(self, db: None) -> None:
        with pytest.raises(ValidationError, match="at least one host"):
            Referrer(short_name="x", name="X").full_clean()
        with pytest.raises(ValidationError, match="is not a host"):
            Referrer(short_name="x", name="X", hosts="press.example\nhttps://b.example/").full_clean()

    @pytest.mark.parametrize(
        ("key", "text"),
        [
            ("nothing.here", "x"),
            ("shell.menu", "<b>Menu</b>"),
            ("shell.menu", "Menu\nline"),
            ("shell.menu", "Menu {time}"),
            ("opening.open_until", "open late"),
            ("opening.open_until", "open until {time.__class__}"),
        ],
    )
    def test_a_wording_is_plain_and_keeps_its_parts(self, a_brand: MakeBrand, key: str, text: str) -> None:
        with pytest.raises(ValidationError):
            WordingOverride(brand=a_brand("main"), key=key, text=text).full_clean()
