"""One process of the throw-away shop: `python -m bench.pricing.shop_process WORD …`; a word is a function here."""

from __future__ import annotations

import json
import sys
import time
from datetime import date, timedelta
from typing import Any

import django

django.setup()

from bench.pricing.measuring import Times  # noqa: E402
from leeward.pricing.build.snapshot import build_snapshot  # noqa: E402
from leeward.pricing.generations import SnapshotReader  # noqa: E402
from leeward.retail.hotels.models import Hotel  # noqa: E402
from leeward.retail.inventory.marking import mark_everything, mark_flights, mark_hotels  # noqa: E402
from leeward.retail.inventory.models import Fare, RoomType  # noqa: E402
from leeward.retail.inventory.operations.publishing import publish_anew, snapshot_folder  # noqa: E402
from leeward.retail.inventory.operations.stock import RoomKey, close_sales  # noqa: E402
from leeward.retail.inventory.snapshot.publish import publish_small_changes  # noqa: E402
from leeward.retail.inventory.snapshot.world import load_world  # noqa: E402
from leeward.retail.inventory.storing.hotels import Nights  # noqa: E402
from leeward.retail.kit import clock  # noqa: E402

_RIVAL_CHANGES = 15


def changes(count: str) -> dict[str, Any]:
    """Publish one hotel, one flight, one closed room, in turn: times of publishing alone, and of a whole operation."""
    folder, at = snapshot_folder(), clock.now()
    hotels = list(Hotel.objects.values_list("pk", flat=True))
    flights = list(Fare.objects.values_list("departure__flight_id", flat=True).distinct()[: int(count)])
    rooms = list(RoomType.objects.values_list("hotel__itemcode", "code")[: int(count)])
    times = {"hotel": Times(), "flight": Times(), "close_sales": Times()}
    made: dict[int, float] = {}
    publish_small_changes(folder=folder)
    for number in range(int(count)):
        mark_hotels(hotel_ids=[hotels[number % len(hotels)]], at=at)
        made[times["hotel"].run(lambda: publish_small_changes(folder=folder)).generation] = time.time()
        mark_flights(flight_ids=[flights[number % len(flights)]], at=at)
        made[times["flight"].run(lambda: publish_small_changes(folder=folder)).generation] = time.time()
        itemcode, code = rooms[number % len(rooms)]
        key, nights = RoomKey(itemcode, code), _nights(number)
        made[times["close_sales"].run(lambda k=key, n=nights: close_sales(key=k, nights=n, at=at)).generation] = (
            time.time()
        )
        time.sleep(0.03)
    return {**{name: measured.figures() for name, measured in times.items()}, "made": made}


def everything() -> dict[str, Any]:
    """Build the whole snapshot."""
    return {"generation": publish_anew(at=clock.now()).generation}


def doomed() -> dict[str, Any]:
    """Say that the build begins, and build: whoever listens will kill us."""
    sys.stdout.write("building\n")
    sys.stdout.flush()
    return everything()


def rival(half: str) -> dict[str, Any]:
    """Close sales of every other room type, one night each."""
    rooms = RoomType.objects.order_by("pk").values_list("hotel__itemcode", "code")
    mine = list(rooms)[int(half) :: 2][:_RIVAL_CHANGES]
    for itemcode, code in mine:
        close_sales(key=RoomKey(itemcode, code), nights=_nights(40), at=clock.now())
    return {"changes": len(mine)}


def lost() -> dict[str, Any]:
    """The hotels whose arrays in the current snapshot are not what the tables give."""
    current = SnapshotReader(snapshot_folder()).current()
    calendar = current.calendar
    built = build_snapshot(world=load_world(first_day=calendar.first_day, n_days=calendar.n_days))
    wrong = []
    for itemcode, place in built.places.items():
        held = current.places[itemcode].loaded.block
        if not (held.open_run == place.loaded.block.open_run).all():
            wrong.append(itemcode)
    return {"lost": wrong}


def mark() -> dict[str, Any]:
    """Something all prices share has changed."""
    mark_everything(at=clock.now())
    return {}


def _nights(number: int) -> Nights:
    first: date = clock.uk_date(at=clock.now()) + timedelta(days=100 + number)
    return Nights(first, first)


if __name__ == "__main__":
    words = {"changes": changes, "everything": everything, "doomed": doomed, "rival": rival, "lost": lost, "mark": mark}
    sys.stdout.write(json.dumps(words[sys.argv[1]](*sys.argv[2:])))
