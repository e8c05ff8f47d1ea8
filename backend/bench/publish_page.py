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

from bench.page_form import CARDS, ROWS, ChosenForCard, published_form

TIMES = 5
_GIVE_UP_SECONDS = 10.0


def main(other: str) -> int:
    """Save a few times; the first save of a process also fills its caches and is not counted."""
    django.setup()
    from django.contrib.auth import get_user_model
    from django.test import Client
    from django.test.utils import setup_test_environment

    setup_test_environment()
    page, a_hotel = _a_page(), _hotels_in_turn()
    address = f"{other}/api/page-builder/structure?slug={page.slug}"
    owner = get_user_model().objects.filter(is_superuser=True).first()
    client = Client(HTTP_HOST="localhost")
    client.force_login(owner)
    saved, worked, seen = [], [], []
    try:
        for turn in range(TIMES + 1):
            form = published_form(page, header=f"Turn {turn}", chosen=a_hotel)
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


def _hotels_in_turn() -> ChosenForCard:
    from leeward.retail.hotels.models import Hotel

    hotels = list(Hotel.objects.order_by("pk").values_list("pk", flat=True)[: ROWS * CARDS])
    return lambda number: {"hotel": str(hotels[number % len(hotels)])}


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
