"""What every body that an agent sends, and every thing that an agent opens, has in common."""

from __future__ import annotations

from ninja import Schema
from pydantic import ConfigDict, Field


class DeskIn(Schema):
    """What is written is known to the last field."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


class MarkedOut(Schema):
    """
    `mark` is the `thing` that a look (`desk_get_changes`) told of when this was read, or an older one: a screen that
    hears of a higher number shows something old.
    """

    mark: str


class HolidayWordsOut(Schema):
    """A holiday as it is read out. `local_pence` of the total are paid at the hotel; `transfers` may be empty."""

    hotel: str
    rooms: str
    transfers: str
    dates: str
    flights: list[str]
    total_pence: int
    local_pence: int


CODE: str = Field("", max_length=16, description="A new code of the agent's app, where one is asked for")
