"""
What is sold freely counts as taken: an allotment that follows must know who has its rooms (INV-1).

Of types that are sold freely now, what is held or booked and not over. Each type on its own: its row is locked first, as
bookings do, so that they wait for one type's nights at most, and what broke off is done by applying it again. The
version that runs goes on meanwhile (R-27), and gives back what is counted by then.
"""

from collections import Counter
from datetime import timedelta

from django.db import migrations, transaction
from django.db.models import F
from django.utils import timezone

_KEPT = ("live", "used")


def count_freely_sold(apps, _schema_editor):
    held = apps.get_model("booking", "HeldRooms").objects.exclude(is_counted=True)
    kept = held.filter(hold__state__in=_KEPT, last__gte=timezone.now().date())
    wanted = set(kept.values_list("itemcode", "room_type").distinct())
    types = apps.get_model("inventory", "RoomType").objects.filter(is_free_sale=True)
    for pk, itemcode, code in types.order_by("pk").values_list("pk", "hotel__itemcode", "code"):
        if (itemcode, code) in wanted:
            with transaction.atomic():
                # Read only now: what was sold, given back or counted before is told by what is committed by then.
                if types.select_for_update(no_key=True).filter(pk=pk).order_by("pk").first() is not None:
                    _count(apps, pk, kept.filter(itemcode=itemcode, room_type=code))


def _count(apps, room_type, kept):
    rows = list(kept.order_by("pk"))
    nights = Counter()
    for row in rows:
        for step in range((row.last - row.first).days + 1):
            nights[row.first + timedelta(days=step)] += row.rooms
    allotment = apps.get_model("inventory", "AllotmentNight")
    allotment.objects.bulk_create(
        (allotment(room_type_id=room_type, night=night, rooms=0) for night in sorted(nights)), ignore_conflicts=True
    )
    for count in sorted(set(nights.values())):
        same = [night for night, rooms in nights.items() if rooms == count]
        allotment.objects.filter(room_type_id=room_type, night__in=same).update(taken=F("taken") + count)
    kept.filter(pk__in=[row.pk for row in rows]).update(is_counted=True)


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("booking", "0014_extras_in_pounds"), ("inventory", "0007_usual_files")]

    operations = [migrations.RunPython(count_freely_sold, migrations.RunPython.noop)]
