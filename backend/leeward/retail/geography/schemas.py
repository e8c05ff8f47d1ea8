"""HTTP shapes of places (API03)."""

from __future__ import annotations

from ninja import Schema


class RegionTaglineOut(Schema):
    """The line under a region's name; empty while none is published (E13)."""

    tagline: str


class RegionTaglineBodyOut(Schema):
    data: RegionTaglineOut
