"""The eighteen airports of the sign-up form as initial data, editable later (E20, Z48)."""

from django.db import migrations

COUNTRIES = (("GB", "United Kingdom", "united-kingdom"), ("IE", "Ireland", "ireland"))
# No flights from Doncaster since 2022: kept for old links, not offered.
AIRPORTS = (
    ("BFS", "Belfast International", "GB", True),
    ("BHX", "Birmingham", "GB", True),
    ("BRS", "Bristol", "GB", True),
    ("CWL", "Cardiff", "GB", True),
    ("DUB", "Dublin", "IE", True),
    ("EMA", "East Midlands", "GB", True),
    ("EDI", "Edinburgh", "GB", True),
    ("EXT", "Exeter", "GB", True),
    ("GLA", "Glasgow", "GB", True),
    ("LPL", "Liverpool John Lennon", "GB", True),
    ("LCY", "London City", "GB", True),
    ("LGW", "London Gatwick", "GB", True),
    ("LHR", "London Heathrow", "GB", True),
    ("LTN", "London Luton", "GB", True),
    ("STN", "London Stansted", "GB", True),
    ("MAN", "Manchester", "GB", True),
    ("NCL", "Newcastle", "GB", True),
    ("DSA", "Doncaster Sheffield", "GB", False),
)


def add_airports(apps, schema_editor):
    country, airport = apps.get_model("geography", "Country"), apps.get_model("geography", "Airport")
    database = schema_editor.connection.alias
    for code, name, slug in COUNTRIES:
        country.objects.using(database).get_or_create(code=code, defaults={"name": name, "slug": slug})
    for iata, name, code, is_active in AIRPORTS:
        facts = {
            "name": name,
            "country_id": code,
            "time_zone": "Europe/Dublin" if code == "IE" else "Europe/London",
            "is_uk_departure": True,
            "is_active": is_active,
        }
        airport.objects.using(database).get_or_create(iata=iata, defaults=facts)


class Migration(migrations.Migration):
    dependencies = [("geography", "0001_initial")]
    operations = [migrations.RunPython(add_airports, migrations.RunPython.noop)]
