"""Hotels with something written about them: a test states only what matters to it."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.pictures.models import Picture

_numbers = count(1)


def an_atoll() -> Region:
    """Baa Atoll in the Maldives with its airport; there already or made now."""
    country, _ = Country.objects.get_or_create(code="MV", defaults={"name": "Maldives", "slug": "maldives"})
    facts = {"name": "Velana", "country": country, "time_zone": "Indian/Maldives"}
    Airport.objects.get_or_create(iata="MLE", defaults=facts)
    named = {"country": country, "name": "Baa Atoll", "slug": "baa-atoll"}
    return Region.objects.get_or_create(code="MV-BAA", defaults=named)[0]


def a_stored_hotel(itemcode: str = "MV1204", **facts: Any) -> Hotel:
    """On sale, with four stars, in Baa Atoll."""
    an_atoll()
    given = {
        "itemcode": itemcode, "product_code": itemcode[2:], "name": f"Coral {itemcode}",
        "slug": f"coral-{itemcode[2:]}",
        "country_id": "MV", "region_id": "MV-BAA", "arrival_airport_id": "MLE", "stars": 4, "status": Hotel.Status.LIVE,
    }  # fmt: skip
    return Hotel.objects.create(**{**given, **facts})


def a_picture(description: str = "A villa on stilts") -> Picture:
    """A row without a file: nothing here opens it."""
    number = next(_numbers)
    row = Picture(
        title=f"Picture {number}", file=f"pictures/originals/{number}.webp", width=1600, height=1067,
        file_hash=f"{number:040x}", description=description,
    )  # fmt: skip
    return Picture.objects.bulk_create([row])[0]


def stream(kind: str, *values: dict[str, Any]) -> str:
    """A stream of one kind of block, as the database keeps it."""
    return json.dumps([{"type": kind, "value": value, "id": str(number)} for number, value in enumerate(values)])


def a_factsheet(hotel: Hotel | None = None, **facts: Any) -> Factsheet:
    """Published."""
    return Factsheet.objects.create(**{"hotel": hotel or a_stored_hotel(), "live": True, **facts})
