"""Designed wrong turns."""

from __future__ import annotations

from leeward.retail.pages.props.base import LinkProps, Props


class LookForProps(Props):
    """A form that looks for what was meant; `query` is what the address said."""

    action: str
    query: str


class ProblemPageProps(Props):
    """A designed wrong turn with the ways on; a page that is not there looks for what was meant."""

    status: int
    heading: str
    text: str
    error_id: str | None
    links: list[LinkProps]
    look_for: LookForProps | None
    meant: list[LinkProps]
