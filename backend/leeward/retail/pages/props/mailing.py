"""Pages and dialogs of the mailing list (M11, M12, M13)."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import LinkProps, Props

MailingFormKind = Literal["join", "names", "exclusive", "promo", "confirm", "unsubscribe", "preferences"]


class MailingChoiceProps(Props):
    """One thing to tick; never ticked for the visitor before they asked for it (UK-05, UK-27)."""

    value: str
    label: str
    is_chosen: bool


class MailingProblemProps(Props):
    field: str
    message: str


class MailingFormProps(Props):
    """One step. `promo` is the name of the promo sign-up it belongs to, otherwise empty."""

    kind: MailingFormKind
    action: str
    button: str
    promo: str
    email: str
    first_name: str
    last_name: str
    topics: list[MailingChoiceProps]
    airports: list[MailingChoiceProps]
    problems: list[MailingProblemProps]
    consent: str


class PromoCodeProps(Props):
    """A code with its terms beside it (UK-12)."""

    code: str
    description: str
    terms: str


class MailingPageProps(Props):
    """A step of the mailing list, or what came of it. `words`: the brand's sentences for the steps that follow."""

    heading: str
    text: str
    form: MailingFormProps | None
    done: str | None
    promo: PromoCodeProps | None
    links: list[LinkProps]
    words: dict[str, str]
