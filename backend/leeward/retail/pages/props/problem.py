"""Designed wrong turns."""

from __future__ import annotations

from leeward.retail.pages.props.base import LinkProps, Props


class ProblemPageProps(Props):
    """A designed wrong turn: 404 or 500 with the way on."""

    status: int
    heading: str
    text: str
    error_id: str | None
    links: list[LinkProps]
