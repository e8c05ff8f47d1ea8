"""
Who may open and change what in the CMS and at the desk's own pages: a row for each address of ours and each kind of
thing, so that one without a ruling fails (T-06). What Wagtail's own views ask for is Wagtail's; that they are asked is
looked at kind by kind.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from leeward.retail.content.models import HomePage
from tests.retail.desk.agents import an_agent, at_desk
from tests.retail.project.addresses import every_address, filled, is_ours

pytestmark = pytest.mark.django_db
ENTER = "wagtailadmin.access_admin"


class Ruling(NamedTuple):
    """The right that opens it, and the one that a POST needs; empty: nobody sends one."""

    see: str
    do: str = ""


STOCK, IMPORTS = "inventory.view_rateplan", "inventory.view_importrun"
DECIDE, TEXTS = "inventory.decide_importrun", "brands.change_brandoverride"
LEADS = LEAD_ON, LEAD_ELSE, LEAD_NOT, LEAD_SEE = tuple(
    f"wagtailredirects.{action}_redirect" for action in ("add", "change", "delete", "view")
)
"""Each of them opens the list."""
OURS = {
    "cms/reports/broken-cards/": Ruling(ENTER),
    "cms/still-signed-in/": Ruling(ENTER),
    "cms/reports/evidence/": Ruling("offers.view_offer"),
    "cms/reports/evidence/results/": Ruling("offers.view_offer"),
    "cms/reports/prices/": Ruling("offers.view_offer"),
    "cms/reports/prices/results/": Ruling("offers.view_offer"),
    "cms/measurement/": Ruling("tracking.view_measurement"),
    "cms/brands/source-typos/": Ruling("brands.change_brand", "brands.change_brand"),
    "cms/redirects/": Ruling(LEAD_SEE),
    "cms/redirects/results/": Ruling(LEAD_SEE),
    "cms/redirects/add/": Ruling(LEAD_ON, LEAD_ON),
    "cms/redirects/<int:redirect_id>/": Ruling(LEAD_ELSE, LEAD_ELSE),
    "cms/redirects/<int:redirect_id>/delete/": Ruling(LEAD_NOT, LEAD_NOT),
    "cms/redirects/import/process/": Ruling("", LEAD_ON),
    "cms/inventory/stock/": Ruling(STOCK),
    "cms/inventory/stock/<str:itemcode>/": Ruling(STOCK),
    "cms/inventory/stock/<str:itemcode>/<str:room>/": Ruling(STOCK, "inventory.change_allotmentnight"),
    "cms/inventory/stock/<str:itemcode>/<str:room>/<str:plan>/": Ruling(STOCK, "inventory.change_season"),
    "cms/inventory/imports/": Ruling(IMPORTS),
    "cms/inventory/imports/upload/": Ruling(ENTER, "inventory.add_importrun"),
    "cms/inventory/imports/usual/": Ruling("", DECIDE),
    "cms/inventory/imports/<int:run_id>/": Ruling(IMPORTS),
    "cms/inventory/imports/<int:run_id>/release/": Ruling("", DECIDE),
    "cms/inventory/imports/<int:run_id>/discard/": Ruling("", DECIDE),
    "cms/inventory/imports/<int:run_id>/replay/": Ruling("", DECIDE),
}
"""By one right for every brand or thing."""
OF_A_BRAND = {
    "cms/preview-token/<int:page_id>/": Ruling("", "the page's editors"),
    "cms/brand-texts/<str:model>/<str:pk>/": Ruling(TEXTS),
    "cms/brand-texts/<str:model>/<str:pk>/place/": Ruling("", TEXTS),
    "cms/brand-texts/<str:model>/<str:pk>/restore/": Ruling("", TEXTS),
}
"""Besides the right, that to the page or to a brand's home page."""
DOORS = frozenset({
    "cms/second-factor", "desk", "desk/sign-in", "desk/code", "desk/sign-out", "desk/baskets/<str:code>/book",
})  # fmt: skip
"""Where people sign in, and what is then drawn for agents alone."""
CHOOSE, RECORD = "cms/snippets/choose/", "cms/snippets/"
PUBLIC_KINDS = frozenset({
    "hotels.hotel", "hotels.factsheet", "hotels.erratum", "hotels.promotext",
    "geography.airport", "geography.country", "geography.countryguide", "geography.region", "geography.regionguide",
    "geography.resort",
    "editorial.author", "editorial.awardentry", "editorial.certificate", "editorial.helppage", "editorial.post",
    "editorial.review", "editorial.role", "editorial.textpage", "editorial.topic",
    "navigation.menu", "navigation.navigation",
    "offers.collection", "offers.curatedlist", "offers.dealoftheweek", "offers.holidaydefinition", "offers.offer",
    "offers.superhero",
    "brands.brand", "inventory.airline",
})  # fmt: skip
"""What stands on the site: every editor may choose among it, and has its screens by rights."""
CLOSED_KINDS = frozenset({
    "booking.amendmentterms", "booking.extra", "brands.brandoverride", "brands.referrer", "enquiries.framingsite",
    "promotions.promocode", "subscriptions.headlineevidence", "subscriptions.promosignup",
    "inventory.contract", "inventory.departure", "inventory.exchangerate", "inventory.flight", "inventory.localcharge",
    "inventory.markup", "inventory.multicentre", "inventory.operatingpattern", "inventory.pricerules",
    "inventory.promotion", "inventory.rateplan", "inventory.roomtype", "inventory.stayrule", "inventory.supplement",
    "inventory.supplier", "inventory.supplierhotel", "inventory.transfer",
})  # fmt: skip
"""What the trade keeps to itself: not even chosen by who has nothing to do with it."""


def signed_in(*rights: str) -> Client:
    user = User.objects.create_user(f"u{User.objects.count()}")
    for right in {ENTER, *rights}:
        domain, _, code = right.partition(".")
        user.user_permissions.add(Permission.objects.get(content_type__app_label=domain, codename=code))
    client = Client(HTTP_HOST="localhost", raise_request_exception=False)
    client.force_login(user)
    return client


def is_refused(client: Client, address: str, method: str = "get") -> bool:
    """Led home or to a sign-in, or told so; a thing that is not there was looked for, and is no refusal."""
    answer = getattr(client, method)(address)
    is_led_away = answer.status_code == 302 and answer["Location"].startswith(("/cms/login", "/cms/?", "/desk"))
    return answer.status_code in {401, 403} or is_led_away or answer.headers.get("Location") == "/cms/"


def kinds() -> frozenset[str]:
    """'hotels.hotel' of every kind that has a chooser."""
    routes = [route.removeprefix(CHOOSE).split("/") for route, _ in every_address() if route.startswith(CHOOSE)]
    return frozenset(".".join(parts[:2]) for parts in routes)


def addresses() -> list[str]:
    """One of each kind of screen: ours, lists, new things, choosers."""
    of_kinds = [
        f"{RECORD}{way}{kind.replace('.', '/')}/{end}"
        for kind in sorted(kinds()) for way, end in (("", ""), ("", "add/"), ("choose/", ""))
    ]  # fmt: skip
    return [filled(route) for route in (*OURS, *OF_A_BRAND, *of_kinds)]


def test_t06_every_address_of_ours_has_a_ruling() -> None:
    """A new one stands in a row above, and is asked by everybody below."""
    ours = {
        route for route, pattern in every_address()
        if route.startswith(("cms/", "desk")) and not route.startswith(RECORD) and is_ours(pattern)
    }  # fmt: skip
    assert ours == {*OURS, *OF_A_BRAND, *DOORS}


def test_t06_every_kind_of_thing_has_a_ruling() -> None:
    assert kinds() == PUBLIC_KINDS | CLOSED_KINDS
    assert not PUBLIC_KINDS & CLOSED_KINDS


@pytest.mark.parametrize("role", [None, "Agents", "Lead agents"])
def test_t06_the_cms_is_closed_to_strangers_and_to_the_desk(demo_shop: None, role: str | None) -> None:
    client = at_desk(an_agent(role=role)) if role else Client(HTTP_HOST="localhost")
    open_to_them = [
        f"{method} {address}"
        for address in addresses() for method in ("get", "post") if not is_refused(client, address, method)
    ]  # fmt: skip
    assert open_to_them == []


def test_t06_an_editor_without_a_right_opens_and_changes_nothing(demo_shop: None) -> None:
    client = signed_in()
    routes = [(route, "get") for route, ruling in OURS.items() if ruling.see not in {"", ENTER}]
    routes += [(route, "post") for route, ruling in {**OURS, **OF_A_BRAND}.items() if ruling.do]
    home = str(HomePage.objects.all()[0].pk)
    own = {"page_id": home, "model": "content.homepage", "pk": home}
    assert [where for where in routes if not is_refused(client, filled(where[0], **own), where[1])] == []


def test_t06_an_editor_without_a_right_sees_no_kind_of_things(demo_shop: None) -> None:
    client = signed_in()
    for kind in sorted(PUBLIC_KINDS | CLOSED_KINDS):
        path = kind.replace(".", "/")
        for end in ("", "add/"):
            assert is_refused(client, f"/{RECORD}{path}/{end}"), kind
        assert is_refused(client, f"/{CHOOSE}{path}/") == (kind in CLOSED_KINDS), kind
        assert is_refused(client, f"/{CHOOSE}{path}/results/") == (kind in CLOSED_KINDS), kind


@pytest.mark.parametrize("right", sorted({one for ruling in OURS.values() for one in ruling if one} - {ENTER}))
def test_a_right_opens_what_it_is_for_and_nothing_else(demo_shop: None, right: str) -> None:
    client = signed_in(right)
    told = {
        (route, method): not is_refused(client, filled(route), method)
        for route, ruling in OURS.items()
        for method, needed in (("get", ruling.see), ("post", ruling.do)) if needed and needed != ENTER
    }  # fmt: skip
    # Whoever may change stock but not see it is led away: they need both.
    wanted = {
        (route, method): right in _opening(OURS[route].see if method == "get" else OURS[route].do) and not (
            method == "post" and OURS[route].see not in {"", ENTER, right}
        )
        for route, method in told
    }  # fmt: skip
    assert told == wanted


def _opening(needed: str) -> tuple[str, ...]:
    return LEADS if needed == LEAD_SEE else (needed,)


def test_who_works_with_a_kind_chooses_among_its_domain(demo_shop: None) -> None:
    client = signed_in("inventory.view_rateplan")
    assert not is_refused(client, f"/{CHOOSE}inventory/roomtype/")
    assert is_refused(client, f"/{CHOOSE}promotions/promocode/")
