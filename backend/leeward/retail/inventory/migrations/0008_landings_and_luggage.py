"""
What flights of the version before say now: on which day they land, and of luggage nothing that nobody stated.

Check-in moves with the last leg of a day's timetable, where it moved with the flight's own field: a timetable written by
hand may tell the landing there alone. Cabins that fares brought along stated "no bag included", which no table says.

A batch at a time, each on its own: nobody waits for more than one, and what broke off is done by applying it again.
"""

from datetime import datetime, timedelta
from itertools import groupby
from zoneinfo import ZoneInfo

from django.db import migrations, transaction
from django.utils import timezone

_BATCH = 500


def land_on_the_day_that_was_sold(apps, _schema_editor):
    """
    Timetables to come of flights that land on the next day, whose last leg lands before somebody has taken off.

    Not all that differ: of a flight from a file, whose seasons land on different days, the field told the latest.
    """
    leg, mark = apps.get_model("inventory", "FlightLeg"), apps.get_model("inventory", "ChangeMark")
    now = timezone.now()
    rows = leg.objects.filter(pattern__flight__arrival_day_offset=1, pattern__last__gte=now.date())
    rows = rows.select_related("pattern", "departure_airport", "arrival_airport").order_by("pattern_id", "position")
    wrong = []
    for _, legs in groupby(rows, key=lambda one: one.pattern_id):
        legs = list(legs)
        if legs[-1].arrives_day_offset == 0 and _landing(legs[-1]) <= max(map(_take_off, legs)):
            wrong.append((legs[-1].pk, legs[-1].pattern.flight_id))
    for some in _batches(wrong):
        with transaction.atomic():
            leg.objects.filter(pk__in=[pk for pk, _ in some]).update(arrives_day_offset=1)
            flights = sorted({flight for _, flight in some})
            mark.objects.bulk_create(mark(flight_id=flight, made_at=now) for flight in flights)


def say_nothing_of_luggage(apps, _schema_editor):
    """Rows in which every column is as it was by itself."""
    cabins = apps.get_model("inventory", "FlightCabin").objects.filter(
        luggage_unit="kg", luggage_pieces=0, luggage_kg=0, hand_luggage_kg=0, has_meals=False, has_drinks=False
    )
    for some in _batches(list(cabins.values_list("pk", flat=True))):
        cabins.filter(pk__in=some).delete()


def _take_off(leg):
    return _moment(leg, leg.departs_day_offset, leg.departs, leg.departure_airport)


def _landing(leg):
    return _moment(leg, leg.arrives_day_offset, leg.arrives, leg.arrival_airport)


def _moment(leg, days, at, airport):
    return datetime.combine(leg.pattern.first + timedelta(days=days), at, ZoneInfo(airport.time_zone))


def _batches(rows):
    return (rows[start : start + _BATCH] for start in range(0, len(rows), _BATCH))


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("inventory", "0007_usual_files")]

    operations = [
        migrations.RunPython(land_on_the_day_that_was_sold, migrations.RunPython.noop),
        migrations.RunPython(say_nothing_of_luggage, migrations.RunPython.noop),
    ]
