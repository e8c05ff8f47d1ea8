"""What a page maker answers with."""

from __future__ import annotations

from dataclasses import dataclass

from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.props import PageProps


@dataclass(frozen=True, slots=True)
class Answer:
    """
    One page: its kind as the front end's registry knows it, its props, its head, its status.

    `frames`: origins that a private page frames all the same (`delivery/private_pages.py`).
    """

    page: str
    props: PageProps
    head: Head
    status: int = 200
    frames: tuple[str, ...] = ()
