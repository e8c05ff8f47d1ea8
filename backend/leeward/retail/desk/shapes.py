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


CODE: str = Field("", max_length=16, description="A new code of the agent's app, where one is asked for")
