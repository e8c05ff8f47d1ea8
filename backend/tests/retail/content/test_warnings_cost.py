"""What needs an editor is the first thing that every editor sees: it costs no more with more pages, cards and texts."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.content.models import LandingPage
from leeward.retail.content.needs_you.warnings import warnings_everywhere
from leeward.retail.editorial.models import Author, Post, Topic
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit import clock
from leeward.retail.offers.models import Collection, Offer
from tests.no_more_news import hear_no_more_news
from tests.retail.content.building import a_card, a_home, a_hotel, a_landing, a_row, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def write_more(number: int, hotel: Hotel) -> None:
    """A page of one brand, a shared one with own texts, and one of each kind of thing that shows on brands."""
    offer = Offer.objects.create(name=f"Sun {number}", slug=f"sun-{number}", active_from=clock.now(), live=True)
    row = a_row(a_card("", hotel=hotel), a_card("", offer=offer), a_card("Go", link="/nowhere"))
    a_landing(f"own-{number}", row)
    shared = a_landing(f"shared-{number}", row, parent=shared_pages())
    tropical = Brand.objects.get(workspace="tropical")
    BrandOverride.objects.create(
        brand=tropical, content_type=ContentType.objects.get_for_model(LandingPage), object_id=str(shared.pk),
        path=f"rows/{shared.rows.raw_data[0]['id']}/header", kind=BrandOverride.Kind.LINE, text="Ours, half price",
        live=True,
    )  # fmt: skip
    villas = Collection.objects.create(name=f"Villas {number}", title="V", slug=f"villas-{number}", live=True)
    villas.brands = [tropical]
    villas.save()
    author, _ = Author.objects.get_or_create(name="Ada", slug="ada")
    topic, _ = Topic.objects.get_or_create(label="Beaches", slug="beaches")
    day = clock.uk_date(at=clock.now())
    Post.objects.create(title="P", slug=f"p-{number}", author=author, topic=topic, published_on=day, live=True)


def test_pages_and_things_are_looked_at_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hotel, asked = a_hotel(), []
    a_home("main"), a_home("tropical")
    for number in range(3):
        write_more(number, hotel)
        with CaptureQueriesContext(connection) as queries:
            found = warnings_everywhere(at=clock.now())
        assert len(found) >= 4 * (number + 1)
        asked.append([one["sql"] for one in queries.captured_queries])
        hear_no_more_news(monkeypatch)
    assert len(asked[1]) == len(asked[2]), "\n".join(_more_of(asked[1], asked[2]))  # the first finds nothing in memory


def _more_of(before: list[Any], after: list[Any]) -> list[str]:
    """Which kinds of statements came more often."""
    kinds = [one.split(" WHERE ")[0][:110] + one.split(" FROM ")[-1][:90] for one in after]
    known = [one.split(" WHERE ")[0][:110] + one.split(" FROM ")[-1][:90] for one in before]
    return [
        f"{kinds.count(kind) - known.count(kind)} more: {kind}"
        for kind in sorted(set(kinds))
        if kinds.count(kind) > known.count(kind)
    ]
