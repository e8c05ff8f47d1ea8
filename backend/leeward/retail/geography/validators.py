"""Forms of the codes that name places."""

from __future__ import annotations

import re
from zoneinfo import available_timezones

from django.core.exceptions import ValidationError

from leeward.travel.airports import is_iata_code

_COUNTRY = re.compile(r"[A-Z]{2}", re.ASCII)
_REGION = re.compile(r"[A-Z]{2}-[A-Z0-9]{2,12}", re.ASCII)


def is_country_code(value: str) -> None:
    """:raises ValidationError: not the form of an ISO 3166-1 alpha-2 code"""
    if not _COUNTRY.fullmatch(value):
        raise ValidationError("Two capitals, such as MV.", code="country_code")


def is_region_code(value: str) -> None:
    """
    A region's code can never be taken for a country's: both stand in the same place of a search.

    :raises ValidationError: not a country code, a hyphen and two to twelve capitals or digits
    """
    if not _REGION.fullmatch(value):
        raise ValidationError("The country's code, a hyphen and a short name, such as ES-MAJORCA.", code="region_code")


def is_airport_code(value: str) -> None:
    """:raises ValidationError: not the form of an IATA airport code"""
    if not is_iata_code(value):
        raise ValidationError("Three capitals, such as LGW.", code="airport_code")


def is_time_zone(value: str) -> None:
    """:raises ValidationError: not a zone of the time-zone database"""
    if value not in available_timezones():
        raise ValidationError("A zone such as Europe/London.", code="time_zone")
