"""The places and routes of the demo world as plain values, read from data/*.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).with_name("data")


@dataclass(frozen=True, slots=True)
class Charge:
    """What a place takes from its guests, in hundredths of its own currency; `at_hotel`: the hotel takes it itself."""

    name: str
    basis: str
    amount: int
    currency: str
    from_age: int = 0
    at_hotel: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A region with what its country gives it. `rate` is per person and night at a plain four-star, in whole units."""

    code: str
    name: str
    country: str
    country_name: str
    climate: str
    currency: str
    rate: int
    airport: str
    km: int
    minutes: int
    at: tuple[float, float]
    resorts: tuple[str, ...]
    n_hotels: int
    transfer_by: str
    charge: Charge | None


@dataclass(frozen=True, slots=True)
class FarAirport:
    """
    An airport holidays go to: minutes in the air from London, one-way fare in pounds, who flies there and when.

    `rivals`: how many other airlines' flights leave from an airport on the days of its direct one.
    """

    iata: str
    name: str
    country: str
    zone: str
    minutes: int
    fare: int
    direct: dict[str, str]
    rivals: dict[str, int]
    via_hub: str
    via_from: tuple[str, ...]
    via_days: str
    is_summer_only: bool

    @property
    def is_long_haul(self) -> bool:
        return self.minutes >= 360


@cache
def read(name: str) -> dict[str, Any]:
    """A data file as it stands."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def list_places() -> tuple[Place, ...]:
    """Every region, by country as listed."""
    return tuple(_place(country, region) for country in read("places")["countries"] for region in country["regions"])


@cache
def list_far_airports() -> tuple[FarAirport, ...]:
    """Every airport that holidays go to."""
    return tuple(_far_airport(words) for words in read("routes")["airports"])


def get_far_airport(*, iata: str) -> FarAirport:
    """:raises StopIteration: nobody flies there"""
    return next(airport for airport in list_far_airports() if airport.iata == iata)


def _place(country: dict[str, Any], region: dict[str, Any]) -> Place:
    charge = region.get("charge") or country.get("charge")
    return Place(
        code=region["code"],
        name=region["name"],
        country=country["code"],
        country_name=country["name"],
        climate=region.get("climate", country["climate"]),
        currency=country["currency"],
        rate=country["rate"],
        airport=region["airport"],
        km=region["km"],
        minutes=region["minutes"],
        at=(region["at"][0], region["at"][1]),
        resorts=tuple(region["resorts"]),
        n_hotels=region["hotels"],
        transfer_by=region.get("by", "Shared coach"),
        charge=None if charge is None else Charge(**charge),
    )


def _far_airport(words: dict[str, Any]) -> FarAirport:
    via = words.get("via", {})
    return FarAirport(
        iata=words["iata"],
        name=words["name"],
        country=words["country"],
        zone=words["zone"],
        minutes=words["minutes"],
        fare=words["fare"],
        direct=words.get("direct", {}),
        rivals=words.get("rivals", {}),
        via_hub=via.get("hub", ""),
        via_from=tuple(via.get("from", ())),
        via_days=via.get("days", ""),
        is_summer_only=words.get("summer_only", False),
    )
