"""A small shop to search: prices from the engine's own builders, facts written by hand, and a client beside it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Any

from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.snapshot_files import write_snapshot
from leeward.pricing.supply.promotions import PercentOff, Promotion
from leeward.pricing.supply.world import Direction, World
from leeward.retail.search.catalogue import HOTEL_FIELDS, Catalogue, CatalogueKeeper, RegionFacts
from leeward.retail.search.flights.times import FlightTimes, LegTimes, PatternTimes
from leeward.retail.search.hotpath.clients import CostMeter
from leeward.retail.search.hotpath.door import HotParts, HotPath
from leeward.retail.search.hotpath.replies import KeptBodies
from leeward.retail.search.hotpath.turns import Turns
from leeward.retail.search.pricing_client import PriceBook
from tests.pricing.builders import a_flight, a_hotel, a_plan, a_world, there_and_back

NOW = datetime(2027, 1, 10, 12, tzinfo=UTC)
WEEK = "destination=MV&depair=LGW&date=2027-05-03&nights=7"
EARLY = Promotion("EARLY", PercentOff(1_000))


def small_world() -> World:
    """
    Two hotels in the Maldives, one of them by two airports, one in Sri Lanka.

    | hotel  | place  | a night | board | stars |
    | MV1    | MV-ARI | 100     | HB    | 4     |
    | MV2    | MV-ARI | 150-10% | AI    | 5     |
    | LK7    | LK-WES | 50      | BB    | 3     |
    """
    return a_world(
        a_hotel("MV1", destination="MV-ARI"),
        a_hotel("MV2", destination="MV-ARI", stars=5, plans=(a_plan(amount=150, board="AI", promotions=(EARLY,)),)),
        a_hotel(
            "LK7", destination="LK-WES", country="LK", arrival_airport="CMB", stars=3,
            plans=(a_plan(amount=50, board="BB"),),
        ),
        flights=(
            *there_and_back(),
            a_flight("MANOUT", Direction.OUTBOUND, uk_airport="MAN", adult=300),
            a_flight("MANIN", Direction.INBOUND, uk_airport="MAN", adult=300),
            a_flight("LKOUT", Direction.OUTBOUND, far_airport="CMB"),
            a_flight("LKIN", Direction.INBOUND, far_airport="CMB"),
        ),
    )  # fmt: skip


def a_hotel_fragment(itemcode: str, name: str) -> bytes:
    return json.dumps(
        {
            **dict.fromkeys(HOTEL_FIELDS),
            "itemcode": itemcode,
            "product_code": f"P-{itemcode}",
            "name": name,
            "transfers": "none",
            "hide_times": False,
        }
    ).encode()


def a_leg(number: str, departs: time, arrives: time, **given: Any) -> LegTimes:
    """From Gatwick to Malé on the same day unless told otherwise."""
    return LegTimes(
        **{
            "flight_number": number, "airline_id": "ALB", "airline_name": "Albion Air", "departure_airport": "LGW",
            "arrival_airport": "MLE", "departs": departs, "departs_day_offset": 0, "departure_zone": "Europe/London",
            "arrives": arrives, "arrives_day_offset": 0, "arrival_zone": "Indian/Maldives", **given,
        }
    )  # fmt: skip


def known_flights() -> dict[str, FlightTimes]:
    """OUT goes by Doha and arrives at night; of IN no times are on file."""
    legs = (
        a_leg("OUT1", time(8), time(17), arrival_airport="DOH", arrival_zone="Asia/Qatar"),
        a_leg(
            "OUT2", time(19), time(1, 30), departure_airport="DOH", departure_zone="Asia/Qatar", arrives_day_offset=1
        ),
    )
    return {"OUT": FlightTimes((PatternTimes(date(2027, 5, 1), date(2027, 10, 31), 127, 1, legs),))}


def small_catalogue() -> Catalogue:
    return Catalogue(
        version="c1",
        hotels={"MV1": a_hotel_fragment("MV1", "Coral Court"), "MV2": a_hotel_fragment("MV2", "Reef House")},
        product_codes={"P-MV1": "MV1", "P-MV2": "MV2"},
        countries={"MV": "Maldives", "LK": "Sri Lanka"},
        country_slugs={"maldives": "MV", "sri-lanka": "LK"},
        regions={"MV-ARI": RegionFacts("Ari Atoll", "MV"), "LK-WES": RegionFacts("West Coast", "LK")},
        airports={"LGW": "London Gatwick", "MAN": "Manchester"},
        flights=known_flights(),
    )


def publish(folder: Path, world: World, *, generation: int = 1) -> Snapshot:
    snapshot = build_snapshot(world=world, generation=generation)
    write_snapshot(folder=folder, snapshot=snapshot)
    return snapshot


@dataclass(frozen=True)
class Answer:
    """What a client saw."""

    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def body(self) -> Any:
        packed = self.headers.get("Content-Encoding") == "gzip"
        return json.loads(gzip.decompress(self.content) if packed else self.content)

    @property
    def data(self) -> Any:
        return self.body["data"]

    @property
    def rules(self) -> list[tuple[str, str]]:
        return [(error["field"], error["rule"]) for error in self.body["errors"]]


@dataclass
class Shop:
    """The hot path over a folder of prices. What it passes on is answered 418, so that tests can tell."""

    folder: Path
    catalogue: Catalogue = field(default_factory=small_catalogue)
    points_per_second: float = 0.0

    def __post_init__(self) -> None:
        parts = HotParts(
            prices=PriceBook(self.folder),
            catalogue=CatalogueKeeper(lambda: self.catalogue),
            meter=CostMeter(points_per_second=self.points_per_second, purse_seconds=1),
            kept=KeptBodies(most_bytes=1_000_000),
            turns=Turns(),
            headers=[("X-Content-Type-Options", "nosniff")],
        )
        self.hot_path = HotPath(self._behind, parts)

    def get(self, path: str, query: str = "", *, method: str = "GET", **environ: str) -> Answer:
        started: list[tuple[str, list[tuple[str, str]]]] = []
        asked = {
            "REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": query, "HTTP_HOST": "localhost",
            "REMOTE_ADDR": "203.0.113.5", **environ,
        }  # fmt: skip
        body = b"".join(self.hot_path(asked, lambda status, headers, *_rest: started.append((status, headers))))
        status, headers = started[0]
        return Answer(int(status.split()[0]), dict(headers), body)

    def _behind(self, _environ: dict[str, Any], start_response: Any) -> list[bytes]:
        start_response("418 Passed On", [])
        return [b"behind"]
