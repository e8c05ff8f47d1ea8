"""
What is sold freely counts as taken: an allotment that follows must know who has its rooms (INV-1).

Of types that are sold freely now, what is held or booked and not over. Room types are locked first, as bookings do; the
version that runs goes on meanwhile (R-27), and gives back what is counted by then.
"""

from collections import Counter
from datetime import timedelta

from django.db import migrations
from django.db.models import F
from django.utils import timezone

_KEPT = ("live", "used")


def count_freely_sold(apps, _schema_editor):
    types = apps.get_model("inventory", "RoomType").objects.filter(is_free_sale=True)
    locked = types.select_related("hotel").select_for_update(of=("self",)).order_by("pk")
    by_key = {(room.hotel.itemcode, room.code): room.pk for room in locked}
    held = apps.get_model("booking", "HeldRooms").objects.exclude(is_counted=True)
    kept = held.filter(hold__state__in=_KEPT, last__gte=timezone.now().date())
    rows = [row for row in kept.order_by("pk") if (row.itemcode, row.room_type) in by_key]
    counts = Counter()
    for row in rows:
        nights = (row.first + timedelta(days=step) for step in range((row.last - row.first).days + 1))
        counts.update({(by_key[row.itemcode, row.room_type], night): row.rooms for night in nights})
    allotment = apps.get_model("inventory", "AllotmentNight")
    for (room, night), count in sorted(counts.items()):
        allotment.objects.get_or_create(room_type_id=room, night=night, defaults={"rooms": 0})
        allotment.objects.filter(room_type_id=room, night=night).update(taken=F("taken") + count)
    held.filter(pk__in=[row.pk for row in rows]).update(is_counted=True)


class Migration(migrations.Migration):
    dependencies = [("booking", "0014_extras_in_pounds"), ("inventory", "0007_usual_files")]

    operations = [migrations.RunPython(count_freely_sold, migrations.RunPython.noop)]
