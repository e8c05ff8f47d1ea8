"""The desk's pages: signing in with two factors, and the desk itself."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import Props


class DeskPageProps(Props):
    """
    `csrf` belongs into every form. `qr` and `secret` link a new authenticator app; `agent` is who is signed in.

    `enquiry` is the reference to open first, empty for the queue alone.
    """

    view: Literal["sign-in", "link-app", "code", "desk"]
    notice: str | None
    csrf: str
    qr: str
    secret: str
    agent: str
    enquiry: str
