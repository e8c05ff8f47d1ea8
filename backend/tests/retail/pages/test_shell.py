"""The shell of every page: bar, navigation, footer and context of the brand (S1, S50, P08, P09, UK-22, UK-35)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from django.test import RequestFactory

from leeward.demo.brands import WORKSPACES
from leeward.retail.brands.models import Brand, BrandLink, OpeningDay, WordingOverride
from leeward.retail.brands.queries import BrandDirectory
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import UK
from leeward.retail.kit.html import is_safe_href
from leeward.retail.pages.frame.shell import PageKind, shell_props
from leeward.retail.pages.props.base import PhoneProps
from leeward.retail.pages.props.shell import ShellProps

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
SATURDAY_NOON = datetime(2026, 11, 21, 12, tzinfo=UK)
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1"


def sheet_of(workspace: str) -> BrandSheet:
    return next(sheet for sheet in BrandDirectory().sheets() if sheet.workspace == workspace)


def shell(workspace: str = "main", *, query: str = "", now: datetime = SATURDAY_NOON, **headers: Any) -> ShellProps:
    request = RequestFactory().get(f"/{query}", **headers)
    return shell_props(sheet=sheet_of(workspace), request=request, now=now, kind=PageKind())


class TestBrandBar:
    def test_says_what_the_drawn_bar_says(self) -> None:
        """S50: the hours of the day and of the week stand in it."""
        bar = shell("caribbean").brand_bar
        assert bar.review_badge is not None
        badge = bar.review_badge
        assert (badge.score, badge.out_of, badge.count, badge.as_of) == ("4.7", "5", 3218, "20 November 2026")
        assert bar.award == "Caribbean Specialist of the Year 2026, Holiday Press Awards"
        assert bar.book_message == "Every flight holiday ATOL protected"
        assert bar.phone == PhoneProps(display="020 7946 0158", href="tel:+442079460158")
        assert bar.hours is not None
        assert (bar.hours.is_open, bar.hours.status) == (True, "open until 8\N{NO-BREAK SPACE}pm")
        assert [day.hours for day in bar.hours.days] == ["9\N{NO-BREAK SPACE}am to 8\N{NO-BREAK SPACE}pm"] * 7

    def test_shows_no_badge_and_no_award_once_they_have_expired(self) -> None:
        """UK-30, UK-32."""
        bar = shell(now=datetime(2029, 1, 10, 12, tzinfo=UK)).brand_bar
        assert (bar.review_badge, bar.award, bar.awards) == (None, None, [])

    def test_falls_back_to_call_our_team_without_hours(self) -> None:
        """S50, ER10."""
        OpeningDay.objects.all().delete()
        bar = shell().brand_bar
        assert bar.hours is None
        assert bar.hours_fallback == "Call our team"


class TestVisit:
    def test_a_page_that_may_be_kept_is_the_same_for_every_visitor(self) -> None:
        """The page cache shows one drawing to all: no visitor's device or partner may be in it."""
        seen = shell(HTTP_USER_AGENT=IPHONE, HTTP_REFERER="https://holiday-press.example/")
        assert seen == shell()
        assert (seen.context.agent.is_phone, seen.context.context.number) == (False, "020 7946 0142")

    def test_a_page_asked_with_a_campaign_shows_its_number_everywhere(self) -> None:
        seen = shell(query="?utm_campaign=thursday-letter", HTTP_USER_AGENT=IPHONE)
        assert (seen.brand_bar.phone.display, seen.context.context.number) == ("020 7946 0143", "020 7946 0143")
        assert seen.context.agent.is_phone


class TestNavigationAndFooter:
    @pytest.mark.parametrize("workspace", WORKSPACES)
    def test_every_link_may_be_followed_and_none_ends_in_a_slash(self, workspace: str) -> None:
        """R01-R13: one address for each page."""
        seen = shell(workspace)
        links: list[Any] = [*seen.navigation.links, *seen.navigation.more, *seen.navigation.end_links]
        links += [link for group in seen.footer.groups for link in group.links]
        assert all(is_safe_href(link.href) for link in links)
        assert [link.href for link in links if link.href.endswith("/") and link.href != "/"] == []

    def test_a_brand_without_a_menu_has_the_usual_entries(self) -> None:
        """S33, S34: Holidays opens a panel, the quote stands last, the number is in the bar above."""
        navigation = shell().navigation
        first = navigation.links[0]
        assert (first.label, first.panel) == ("Holidays", "/menu/holidays.json")
        assert navigation.end_links[-1].label == "Get a quote"
        assert "Call our team" not in {link.label for link in navigation.end_links}

    def test_groups_the_footer_links_in_their_order(self) -> None:
        groups = shell().footer.groups
        assert [(group.heading, len(group.links)) for group in groups] == [
            ("Holidays", 7), ("Your booking", 6), ("About", 8),
        ]  # fmt: skip

    def test_a_brand_without_footer_links_has_the_usual_ones(self) -> None:
        """UK-22: also a new brand's visitors find its booking conditions, its privacy notice and their booking."""
        BrandLink.objects.filter(brand__workspace="main", placement="footer").delete()
        Brand.objects.filter(workspace="main").update(version="changed")
        hrefs = {link.href for group in shell().footer.groups for link in group.links}
        assert {"/help/agency-terms", "/help/privacy", "/help/cookies", "/my-booking", "/contact-us"} <= hrefs

    def test_says_who_sells_and_who_protects(self) -> None:
        """UK-22, UK-35."""
        footer = shell("bluebaytravel").footer
        assert footer.contact_line == "Talk to someone who has been there"
        assert footer.hours_line == "Open 7 days, 9\N{NO-BREAK SPACE}am to 8\N{NO-BREAK SPACE}pm. Calls are recorded."
        protection, company = footer.legal
        assert protection.startswith(
            "Demonstration site, no holiday can be booked. All the flights and flight-inclusive"
        )
        assert protection.endswith("ATOL holder: Leeward Demo Ltd, number 99999.")
        assert company == (
            "Bay & Beyond is a trading name of Leeward Demo Ltd, 1 Harbour Row, Bristol BS1 0AA. "
            "Company 00000000, VAT GB 000 0000 00. Demonstration Travel Association, member 00000. "
            "E-mail hello@leeward.example."
        )

    def test_claims_no_protection_without_a_licence(self) -> None:
        Brand.objects.filter(workspace="main").update(atol_scope="none", version="changed")
        assert "ATOL holder" not in " ".join(shell().footer.legal)
        assert "protected" not in " ".join(shell().footer.legal)


class TestBrands:
    @pytest.mark.parametrize("workspace", WORKSPACES)
    def test_differ_by_data_only(self, workspace: str) -> None:
        """P08, T-02: same shape, own facts, and no sister brand's name or number anywhere."""
        text = shell(workspace).model_dump_json()
        assert sheet_of(workspace).name in text
        for other in set(WORKSPACES) - {workspace}:
            sister = sheet_of(other)
            assert sister.name not in text
            assert sister.phone.display not in text

    def test_word_the_shell_in_their_own_way(self) -> None:
        brand = Brand.objects.get(workspace="tropical")
        WordingOverride.objects.create(brand=brand, key="shell.menu", text="All pages")
        assert shell("tropical").wording["shell.menu"] == "All pages"
        assert shell("main").wording["shell.menu"] == "Menu"

    def test_send_only_the_shell_s_own_texts(self) -> None:
        assert {key.partition(".")[0] for key in shell().wording} == {
            "shell",
            "brand_bar",
            "footer",
            "opening",
            "consent",
        }
