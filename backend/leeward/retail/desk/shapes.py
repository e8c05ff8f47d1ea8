"""What every body that an agent sends has in common."""

from __future__ import annotations

from ninja import Schema
from pydantic import ConfigDict


class DeskIn(Schema):
    """What is written is known to the last field."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)
