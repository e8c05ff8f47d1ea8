"""What every body that an agent sends has in common."""

from __future__ import annotations

from ninja import Schema
from pydantic import ConfigDict, Field


class DeskIn(Schema):
    """What is written is known to the last field."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


CODE: str = Field("", max_length=16, description="A new code of the agent's app, where one is asked for")
