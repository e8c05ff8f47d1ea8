"""
Sets the stage inside a shop: stock, promo codes, prices. Run as a program with the shop's settings.

Reads one JSON object a line, `do` names what to do; answers one line. Everything is written with the product's own
tables and published with its own operations, before the clients begin.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import Any

from tests.reliability.stagehand_editing import edit, publish_long
from tests.reliability.stagehand_editions import numbers_since
from tests.reliability.stagehand_holds import holds_end, holds_run_out, newest_hold
from tests.reliability.stagehand_provider import paid_in_silence, provider, signatures
from tests.reliability.stagehand_suppliers import replies_lost, supplier_books, supplier_holds, supplier_says
from tests.reliability.stagehand_trips import three_centres, trip_offer

Asked = dict[str, Any]
_PLENTY = 20_000


def plenty(asked: Asked) -> Any:
    """So many rooms and seats of everything that nothing runs out."""
    from django.db.models import F

    from leeward.retail.inventory.models import AllotmentNight, Fare

    _ = asked
    _settle_holds()
    AllotmentNight.objects.update(rooms=F("taken") + _PLENTY, release_days=0)
    Fare.objects.update(seats=F("taken") + _PLENTY)
    return _publish()


def rooms_left(asked: Asked) -> Any:
    """For each of `stays`: exactly `rooms` left of a room type on every night from `first` to `last`."""
    from leeward.retail.inventory.marking import mark_hotels
    from leeward.retail.inventory.models import AllotmentNight, RoomType
    from leeward.retail.kit.clock import now

    _settle_holds()
    for stay in asked["stays"]:
        room = RoomType.objects.get(hotel__itemcode=stay["itemcode"], code=stay["room_type"])
        RoomType.objects.filter(pk=room.pk).update(is_free_sale=False)
        for night in _nights(stay):
            row, _ = AllotmentNight.objects.get_or_create(room_type=room, night=night, defaults={"rooms": 0})
            AllotmentNight.objects.filter(pk=row.pk).update(rooms=row.taken + stay["rooms"], release_days=0)
        mark_hotels(hotel_ids=[room.hotel_id], at=now())
    return _publish_marked()


def seats_left(asked: Asked) -> Any:
    """For each of `flights`: exactly `seats` left in a cabin of a departure."""
    from django.db.models import F

    from leeward.retail.inventory.marking import mark_flights
    from leeward.retail.inventory.models import Fare
    from leeward.retail.kit.clock import now

    for one in asked["flights"]:
        fares = Fare.objects.filter(departure__flight__code=one["flight"], departure__day=one["day"])
        fares.filter(cabin=one["cabin"]).update(seats=F("taken") + one["seats"])
        mark_flights(flight_ids=fares.values_list("departure__flight_id", flat=True), at=now())
    return _publish_marked()


def ledger(asked: Asked) -> Any:
    """Rooms and seats that are held for us, no most where they are sold freely, and taken: what holds add up to."""
    from django.db.models import Case, F, When

    from leeward.retail.inventory.models import AllotmentNight, Fare

    _ = asked
    most = Case(When(room_type__is_free_sale=False, then=F("rooms")))
    rooms = AllotmentNight.objects.filter(taken__gt=0).values_list(
        "room_type__hotel__itemcode", "room_type__code", "night", most, "taken"
    )
    seats = Fare.objects.filter(taken__gt=0).values_list(
        "departure__flight__code", "cabin", "departure__day", "seats", "taken"
    )
    return [{"resource": f"{one[0]} {one[1]}", "day": one[2], "most": one[3], "taken": one[4]}
            for one in (*rooms, *seats)]  # fmt: skip


def promo(asked: Asked) -> Any:
    """A code with so many uses."""
    from leeward.retail.kit.clock import now
    from leeward.retail.promotions.models import PromoCode

    day = timedelta(days=1)
    PromoCode.objects.create(
        code=asked["code"], name=asked["code"], amount_pence=asked["pence"], min_pp_pence=asked.get("floor_pence", 0),
        most_uses=asked.get("uses"), starts_at=now() - day, ends_at=now() + day,
    )  # fmt: skip
    return {}


def dearer(asked: Asked) -> Any:
    """Every night of a hotel dearer, by so many pence."""
    from django.db.models import F

    from leeward.retail.inventory.models import NightlyPrice

    rows = NightlyPrice.objects.filter(season__rate_plan__room_type__hotel__itemcode=asked["itemcode"])
    return {"rows": rows.update(amount=F("amount") + asked["pence"]), **_publish()}


def cut(asked: Asked) -> Any:
    """PostgreSQL ends every connection to this database but ours, as its restart does to all."""
    from django.db import connection

    _ = asked
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        return cursor.fetchone()[0]


def books(asked: Asked) -> Any:
    """What `leeward audit export` writes, from the command's own code, without another start of Django."""
    from leeward.cli.audit import export_lines

    _ = asked
    return list(export_lines())


def chain(asked: Asked) -> Any:
    """How many rows of the audit chain hold; fails where it is broken, as `leeward audit verify` does."""
    from leeward.retail.journal.queries import verify_audit

    _ = asked
    return verify_audit()


def quiet(asked: Asked) -> Any:
    """How many messages of the outbox still wait, and how many events were stored and worked on."""
    from leeward.retail.journal.models import OutboxMessage
    from leeward.retail.payments.models import ProviderEvent

    _ = asked
    waiting = OutboxMessage.objects.filter(state=OutboxMessage.State.WAITING)
    events = ProviderEvent.objects.count()
    return {"waiting": waiting.count(), "events": events,
            "dead": OutboxMessage.objects.filter(state=OutboxMessage.State.DEAD).count()}  # fmt: skip


def sound(asked: Asked) -> Any:
    """What the database says of itself (R-15)."""
    from django.db import connection

    _ = asked
    if connection.vendor != "sqlite":
        return "ok"
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        return cursor.fetchone()[0]


def count(asked: Asked) -> Any:
    """How many rows of a table are so."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {asked['table']} WHERE {asked['where']}")  # noqa: S608 - our own tests
        return cursor.fetchone()[0]


def tables(asked: Asked) -> Any:
    """How many tables there are."""
    from django.db import connection

    _ = asked
    return len(connection.introspection.table_names())


def _nights(asked: Asked) -> Iterator[date]:
    first, last = date.fromisoformat(asked["first"]), date.fromisoformat(asked["last"])
    return (first + timedelta(days=day) for day in range((last - first).days + 1))


def _settle_holds() -> None:
    """A hold that is over counts as taken until it is given back: that must not happen in the middle of a race."""
    from leeward.retail.booking.operations.basket.holds import release_expired

    while release_expired():
        pass


def _publish_marked() -> dict[str, Any]:
    from leeward.retail.inventory.operations.publishing import publish_all_marked
    from leeward.retail.kit.clock import now

    return numbers_since(publish_all_marked(at=now()).generation)


def _publish() -> dict[str, Any]:
    from leeward.retail.inventory.operations.publishing import publish_anew
    from leeward.retail.kit.clock import now

    return numbers_since(publish_anew(at=now()).generation)


DEEDS: dict[str, Callable[[Asked], Any]] = {
    deed.__name__: deed
    for deed in (plenty, rooms_left, seats_left, ledger, promo, dearer, edit, publish_long, cut, provider, signatures,
                 books, chain, quiet, sound, count, tables, replies_lost, supplier_books,
                 holds_run_out, newest_hold, holds_end, supplier_says, supplier_holds, three_centres, trip_offer,
                 paid_in_silence)
}  # fmt: skip


def main() -> None:
    """Answer until the lines end."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "leeward.retail.project.settings"
    import django

    django.setup()
    from django.db import connections

    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            answer = {"done": DEEDS[asked["do"]](asked)}
        except Exception as error:  # noqa: BLE001 - the test that asked shows it
            answer = {"failed": f"{type(error).__name__}: {error}"}
        connections.close_all()
        sys.stdout.write(json.dumps(answer, default=str) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
