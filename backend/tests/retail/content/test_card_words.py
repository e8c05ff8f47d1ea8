"""Which words a card takes from its hotel (E04): a poster is mostly a place's, and a hotel's line is not about that."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.retail.content.building import a_card, a_home, a_hotel, a_landing, a_row
from tests.retail.hotels.factsheet_builders import a_factsheet


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
@pytest.mark.parametrize(
    ("configuration", "typed", "shown"),
    [(1, "", "A reef at the door"), (4, "", ""), (4, "Two coasts", "Two coasts")],
)
def test_z37_a_poster_says_what_its_editor_wrote_and_no_line_of_the_hotel_it_is_priced_by(
    configuration: int, typed: str, shown: str
) -> None:
    hotel = a_hotel()
    a_factsheet(hotel, why_line="A reef at the door")
    a_home()
    page = a_landing("winter", a_row(a_card("Jamaica", configuration=configuration, hotel=hotel, text=typed)))
    asked = {"rowId": page.rows.raw_data[0]["id"], "slug": "winter"}
    [content] = Client(HTTP_HOST="localhost").get("/api/page-builder/row", asked).json()["data"]
    assert content["short_description"] == shown
