"""“View live” leads an editor to the page, wherever the shop is installed: no site's own port has a say."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from leeward.retail.kit.staff.rich_text import storable_html
from tests.retail.content.building import a_home, a_landing, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.mark.parametrize("origin", ["http://localhost:8123", "https://www.leeward.example"])
def test_a_page_is_looked_at_under_the_scheme_and_port_of_the_shop(settings: Any, origin: str) -> None:
    settings.LEEWARD_ORIGIN = origin
    public = urlsplit(origin)
    port = f":{public.port}" if public.port else ""
    assert a_landing("winter-sun").full_url == f"{public.scheme}://localhost{port}/winter-sun"
    caribbean = a_landing("rum-and-reggae", parent=a_home("caribbean"))
    assert caribbean.full_url == f"{public.scheme}://caribbean.localhost{port}/rum-and-reggae"


def test_the_editor_finds_that_address_beside_the_form(editor: Client, settings: Any) -> None:
    settings.LEEWARD_ORIGIN = "http://localhost:8123"
    a_home()
    page = a_landing("rum-and-reggae", parent=a_home("caribbean"))
    assert (
        'href="http://caribbean.localhost:8123/rum-and-reggae"'
        in editor.get(f"/cms/pages/{page.pk}/edit/").content.decode()
    )


def test_a_page_that_brands_share_is_looked_at_on_the_first_that_shows_it(settings: Any) -> None:
    settings.LEEWARD_ORIGIN = "http://localhost:8123"
    a_home()
    page = a_landing("shared-sun", parent=shared_pages())
    assert page.full_url == "http://localhost:8123/shared-sun"
    page.brands.set([a_home("caribbean").brand])
    assert page.full_url == "http://caribbean.localhost:8123/shared-sun"


def test_a_text_links_to_a_page_that_brands_share() -> None:
    a_home()
    page = a_landing("shared-sun", parent=shared_pages())
    assert storable_html(f'<p><a linktype="page" id="{page.pk}">Sun</a></p>') == (
        '<p><a href="/shared-sun" rel="noopener noreferrer">Sun</a></p>'
    )
