"""The desk's pages: signing in with two factors, and the desk itself."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import Props


class DeskShopProps(Props):
    """A brand in whose shop an agent may search."""

    workspace: str
    name: str


class DeskAirportProps(Props):
    code: str
    name: str


class DeskAgentProps(Props):
    agent_id: int
    name: str


class DeskPageProps(Props):
    """
    `csrf` belongs into every form. `qr` and `secret` link a new authenticator app; `agent` is who is signed in,
    `agent_id` their number, 0 for nobody.

    `enquiry` is the reference to open first, empty for the queue alone. `shops`, this host's first, and `airports` are
    what searches choose from; empty until somebody is signed in. `agents` are to whom a lead agent gives enquiries.
    `codes` are recovery codes, shown once. `is_mailed`: to link an app takes the code from our mail as well.
    """

    view: Literal["sign-in", "link-app", "code", "codes", "desk"]
    notice: str | None
    csrf: str
    qr: str
    secret: str
    agent: str
    agent_id: int
    enquiry: str
    shops: list[DeskShopProps]
    airports: list[DeskAirportProps]
    agents: list[DeskAgentProps]
    codes: list[str]
    is_mailed: bool = False
