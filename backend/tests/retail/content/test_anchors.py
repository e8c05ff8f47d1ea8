"""A link to a row that is not there leads to the top of the page, and nobody would notice: editors are told."""

from __future__ import annotations

import pytest

from leeward.retail.brands.models import Brand
from leeward.retail.content.needs_you.warnings import warnings_everywhere, warnings_of_page
from leeward.retail.kit import clock
from leeward.retail.navigation.models import ItemKind, Menu, MenuItem
from tests.retail.content.building import a_card, a_home, a_landing, a_row, built

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def problems(link: str) -> list[str]:
    page = a_landing("winter", a_row(a_card("Go", link=link), anchor="going-next"))
    return [one.problem for one in warnings_of_page(page=page, at=clock.now())]


@pytest.fixture(autouse=True)
def home(demo_brands: None) -> None:
    built(a_home(), a_row(anchor="best-sellers")).save_revision().publish()


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#going-last", ["It links to #going-last, where no row has that name."]),
        ("/#going-next", ["It links to /#going-next, where no row has that name."]),
        ("/winter#best-sellers", ["It links to /winter#best-sellers, where no row has that name."]),
        ("/winter?from=home#gone", ["It links to /winter#gone, where no row has that name."]),
    ],
)
def test_a_link_to_no_row_is_told(link: str, said: list[str]) -> None:
    assert problems(link) == said


def test_a_link_in_a_text_to_no_row_of_its_page_is_told() -> None:
    text = '<p><a href="#gone">Sun</a>, <a href="#going-next">snow</a>, <a href="#top">up</a>, #hashtag</p>'
    page = a_landing("winter", a_row(a_card("Go", text=text), anchor="going-next", intro="<a href='#lost'>Lost</a>"))
    assert [one.problem for one in warnings_of_page(page=page, at=clock.now())] == [
        "It links to #lost, where no row has that name.",
        "It links to #gone, where no row has that name.",
    ]


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#:~:text=Go", []),
        ("/#:~:text=Go,there", []),
        ("/winter#going-next:~:text=Go", []),
        ("#going-last:~:text=Go", ["It links to #going-last, where no row has that name."]),
        ("/#going-last:~:text=Go", ["It links to /#going-last, where no row has that name."]),
    ],
)
def test_words_that_a_browser_is_to_look_for_are_no_name_of_a_row(link: str, said: list[str]) -> None:
    assert problems(link) == said


@pytest.mark.parametrize("link", ["#going-next", "/#best-sellers", "/winter/#going-next", "#top", "/#content", "/#"])
def test_a_link_to_a_row_or_a_part_of_every_page_is_well(link: str) -> None:
    assert problems(link) == []


@pytest.mark.parametrize(
    "link", ["/offers#bonus", "/search/holidays?nights=7#similar", "https://www.gov.uk/travel#visa"]
)
def test_what_no_editor_builds_is_not_looked_into(link: str) -> None:
    assert problems(link) == []


def test_a_page_that_is_gone_is_told_once() -> None:
    assert problems("/summer#going-next") == ["It links to /summer, where there is no page."]


def test_a_menu_is_looked_at_too() -> None:
    menu = Menu.objects.create(brand=Brand.objects.get(workspace="main"), live=True)
    MenuItem.objects.create(menu=menu, sort_order=0, kind=ItemKind.LINK, label="Next", href="/#going-next")
    found = [one.problem for one in warnings_everywhere(at=clock.now())]
    assert "It links to /#going-next, where no row has that name." in found[0]
