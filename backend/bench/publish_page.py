"""
Publish a page of twelve rows of twelve hotel cards as the CMS's form does, and see it on another process.

`python -m bench.publish_page http://localhost:PORT` with LEEWARD_HOME of a shop with demo content; the address is that
of a process which is not this one. Prints JSON: how long each save took, how long the processor worked on it (which
other work on the machine does not change), and how long until the other process showed it.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
import urllib.request
from typing import Any

import django

ROWS = CARDS = 12
TIMES = 5
_GIVE_UP_SECONDS = 10.0


def main(other: str) -> int:
    """Save a few times; the first save of a process also fills its caches and is not counted."""
    django.setup()
    from django.contrib.auth import get_user_model
    from django.test import Client
    from django.test.utils import setup_test_environment

    setup_test_environment()
    page = _a_page()
    address = f"{other}/api/page-builder/structure?slug={page.slug}"
    owner = get_user_model().objects.filter(is_superuser=True).first()
    client = Client(HTTP_HOST="localhost")
    client.force_login(owner)
    saved, worked, seen = [], [], []
    try:
        for turn in range(TIMES + 1):
            form = _form(page, f"Turn {turn}")
            began, began_working = time.perf_counter(), time.process_time()
            answer = client.post(f"/cms/pages/{page.pk}/edit/", form)
            ended = time.perf_counter()
            if answer.status_code != 302:
                sys.stderr.write(f"not published: {answer.context['form'].errors.as_json()[:2000]}\n")
                return 1
            saved.append(ended - began)
            worked.append(time.process_time() - began_working)
            seen.append(_seconds_until_shown(address, f"Turn {turn}", ended))
    finally:
        page.delete()
    figures = {"save": saved[1:], "save_processor": worked[1:], "seen": seen[1:]}
    found = {f"{name}_{what}": round(of(values), 3) for name, values in figures.items() for what, of in _STATISTICS}
    sys.stdout.write(json.dumps({"rows": ROWS, "cards": ROWS * CARDS, "times": TIMES, **found}) + "\n")
    return 0


_STATISTICS = (("seconds_median", statistics.median), ("seconds_most", max))


def _a_page() -> Any:
    from leeward.retail.content.models import HomePage, LandingPage

    home = HomePage.objects.get(brand__is_default=True)
    page = LandingPage(title="Twelve by twelve", slug="twelve-by-twelve")
    home.add_child(instance=page)
    page.save_revision().publish()
    return page


def _form(page: Any, header: str) -> dict[str, Any]:
    from wagtail.test.utils.form_data import nested_form_data, rich_text, streamfield

    from leeward.retail.hotels.models import Hotel

    hotels = list(Hotel.objects.order_by("pk").values_list("pk", flat=True)[: ROWS * CARDS])
    empty = rich_text("")

    def card(number: int) -> dict[str, Any]:
        return {
            "configuration": "1", "hotel": str(hotels[number % len(hotels)]), "tone": "plain",
            "is_dynamic_price": "on", "is_dynamic_package_description": "on", "long_description": empty,
            "layout": {
                "grid_column_small": "auto", "grid_column_medium": "auto", "grid_column_large": "auto",
                "image_is_lazy_loading": "on",
            },
            "styles-count": "0",
        }  # fmt: skip

    def row(number: int) -> dict[str, Any]:
        cards = {
            f"cards-{place}-{name}": value
            for place in range(CARDS)
            for name, value in {
                "deleted": "", "order": str(place), "id": "", "value": card(number * CARDS + place),
            }.items()
        }  # fmt: skip
        layout = {"small_padding": "1rem", "medium_padding": "1.5rem 1rem", "large_padding": "1.5rem 1rem"}
        return {
            "header": header if number == 0 else f"Row {number + 1}", "background": "paper", "is_carousel": "on",
            "layout": layout, "cards-count": str(CARDS), **cards,
        }  # fmt: skip

    fields = {
        "title": page.title, "slug": page.slug, "hero_tone": "light", "hero_subheading": empty,
        "rows": streamfield([("row", row(number)) for number in range(ROWS)]),
        "comments-TOTAL_FORMS": "0", "comments-INITIAL_FORMS": "0", "comments-MIN_NUM_FORMS": "0",
        "comments-MAX_NUM_FORMS": "", "action-publish": "action-publish",
    }  # fmt: skip
    return dict(nested_form_data(fields))


def _seconds_until_shown(address: str, header: str, since: float) -> float:
    while time.perf_counter() - since < _GIVE_UP_SECONDS:
        with urllib.request.urlopen(address, timeout=5) as answer:  # noqa: S310 - our own address
            rows = json.load(answer)["data"]["pageStructure"]["rows"]
        if rows and rows[0]["header"] == header:
            return time.perf_counter() - since
        time.sleep(0.02)
    return _GIVE_UP_SECONDS


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
