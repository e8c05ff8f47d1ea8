"""Rules that every public page keeps: packages, brands, lead-in prices, protection, complaints."""

from __future__ import annotations

import re
import tomllib
from datetime import UTC, date, datetime, time

import pytest

from leeward.demo.checkout import DATA as CHECKOUT_DATA
from leeward.demo.editorial import _words
from leeward.retail.brands.models import Brand
from leeward.retail.geography.models import CountryGuide
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import UK, now, pinned_at
from tests.retail.content_pages.conftest import Read

pytestmark = pytest.mark.django_db
CORAL = "/holidays/maldives/ari-atoll/coral-court"


class TestPackages:
    def test_a_price_is_flights_and_hotel_and_the_telephone_stands_beside_p03(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        page = read(CORAL)
        assert re.match(r"Flights, \d+ nights", page["props"]["panel"]["price"]["included"])
        assert page["shell"]["brandBar"]["phone"]["href"].startswith("tel:")

    def test_a_lead_in_price_says_nights_airport_and_month_uk_09(self, hotels: dict[str, Hotel], read: Read) -> None:
        """UK-09: no "from" without what it is for."""
        priced = [card["price"] for card in read(CORAL)["props"]["similar"] if card["price"]]
        assert priced
        for price in priced:
            basis = " ".join(price["basis"])
            assert re.search(r"\d+ nights, .+ from .+, [A-Z][a-z]{2,8} 20\d\d", basis), basis

    @pytest.mark.parametrize(
        "path", ["/offers", "/collections", "/holidays", "/holidays/maldives", "/holidays/maldives/ari-atoll", CORAL]
    )
    def test_a_page_with_prices_says_when_they_were_checked_uk_09(
        self, hotels: dict[str, Hotel], read: Read, path: str
    ) -> None:
        """UK-09: by the clock that our customers have; a page is kept for a minute at most."""
        with pinned_at(datetime.combine(now().date(), time(13, 5), UTC)):
            page = read(path)
            checked = now().astimezone(UK)
        assert page["shell"]["footer"]["legal"][-1].endswith(
            f"were last checked at {checked:%H:%M} on {checked.day} {checked:%B %Y}."
        )

    def test_only_a_page_with_prices_says_so_uk_09(self, hotels: dict[str, Hotel], read: Read) -> None:
        said = {path: "".join(read(path)["shell"]["footer"]["legal"]) for path in ("/offers", "/contact-us")}
        assert [path for path, legal in said.items() if "last checked" in legal] == ["/offers"]


class TestBrands:
    def test_are_the_four_workspaces_p06_p07(self, demo_shop: None) -> None:
        assert set(Brand.objects.values_list("workspace", flat=True)) == {
            "main", "caribbean", "tropical", "bluebaytravel",
        }  # fmt: skip

    def test_the_fourth_s_addresses_are_its_own_context_url_and_a_path_r27(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        """Z49: the rule of one workspace, which every brand of ours keeps: no page names another host."""
        brand = Brand.objects.get(workspace="bluebaytravel")
        page = read(CORAL, host=brand.canonical_host)
        url = page["shell"]["context"]["url"].rstrip("/")
        assert brand.canonical_host in url
        tags = r'<(?:link rel="canonical"|meta property="og:url")[^>]*(?:href|content)="([^"]+)"'
        own = re.findall(tags, page["html"])
        assert own
        assert {address[: len(url)] for address in own} == {url}
        links = [link["href"] for group in page["shell"]["footer"]["groups"] for link in group["links"]]
        assert all(link.startswith(("/", "tel:", "mailto:")) for link in links)


class TestHelpTexts:
    def test_who_protects_what_is_said_on_every_page_and_explained_uk_23(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        legal = " ".join(read(CORAL)["shell"]["footer"]["legal"])
        assert re.search(r"ATOL holder: .+, number \d+", legal)
        atol = next(page for page in _words("help.toml")["help"] if page["slug"] == "atol")
        assert any(heading == "What is not protected" for heading, _ in atol["versions"][-1]["text"])

    def test_the_way_of_a_complaint_names_the_adr_body_uk_36(self) -> None:
        page = next(page for page in _words("help.toml")["help"] if page["slug"] == "complaints")
        said = " ".join(text for _, text in page["versions"][-1]["text"])
        assert "within 28 days" in said
        assert "Demonstration Travel Association" in said
        assert "alternative dispute resolution (ADR)" in said

    @pytest.mark.parametrize("address", ["/holidays/maldives", "/holidays/maldives/ari-atoll"])
    def test_a_destination_links_to_the_governments_advice_whatever_else_is_said_uk_37(
        self, hotels: dict[str, Hotel], read: Read, address: str
    ) -> None:
        advice = {"label": "Advice for the Maldives", "href": "https://www.gov.uk/foreign-travel-advice/maldives"}
        guide = CountryGuide(country_id="MV", live=True, advice_link=advice["href"], advice_link_text=advice["label"])
        guide.save()
        sections = read(address)["props"]["sections"]
        assert [one["link"] for one in sections if one["heading"] == "Before you travel"] == [advice]
        assert not [one for one in sections if one["heading"] == "Passports, entry and health"]
        CountryGuide.objects.update(entry_text="<p>A passport.</p>", advice_checked_on=date(2026, 11, 1))
        sections = read(address)["props"]["sections"]
        (rules,) = [one["html"] for one in sections if one["heading"] == "Passports, entry and health"]
        assert "A passport." in rules and "Checked on 1 November 2026." in rules

    def test_insurance_is_explained_and_nobody_sells_it_uk_38(self) -> None:
        shop = tomllib.loads(CHECKOUT_DATA.read_text(encoding="utf-8"))
        assert shop["extra"]
        assert not [extra for extra in shop["extra"] if "insur" in f"{extra['name']} {extra['text']}".lower()]

    def test_before_a_call_its_price_and_that_it_is_recorded_are_said_uk_39(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        page = read("/contact-us")
        sections = page["props"]["sections"]
        assert [one["kind"] for one in sections][:2] == ["contact", "prose"]
        said = sections[1]["html"]
        assert "cost what your provider asks for any landline number" in said
        assert "Calls are recorded." in said
        assert page["shell"]["footer"]["hoursLine"].endswith("Calls are recorded.")

    def test_the_accessibility_statement_says_how_to_reach_us_otherwise_uk_33(self) -> None:
        page = next(page for page in _words("help.toml")["help"] if page["slug"] == "accessibility")
        said = " ".join(text for _, text in page["versions"][-1]["text"])
        assert "booked by telephone" in said
        assert "text relay" in said
        assert "write or ring" in said
