"""Pages and dialogs where a visitor asks a person: quote, callback, question (M10, M16)."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import PhoneProps, Props

EnquiryKind = Literal["quote", "callback", "contact"]


class EnquiryAboutProps(Props):
    """The holiday asked about. `price_text` is the price as we know it now, with its basis (UK-03)."""

    hotel_name: str
    hotel_href: str
    holiday: str
    price_text: str


class CallbackSlotProps(Props):
    value: str
    label: str


class CallbackDayProps(Props):
    """A day with free half hours, UK time."""

    label: str
    slots: list[CallbackSlotProps]


class EnquiryProblemProps(Props):
    """What is wrong with one field, and how to put it right."""

    field: str
    message: str


class EnquiryValuesProps(Props):
    """What was written before, given back after an error."""

    name: str
    email: str
    phone: str
    message: str
    slot: str


class EnquiryFormProps(Props):
    """
    One form, on its page, in a dialog or in a frame. `token` names it; `about_address` is sent back as it is.

    `notice` says why the whole form was not taken, None while nothing is wrong.
    """

    kind: EnquiryKind
    heading: str
    tagline: str
    action: str
    button: str
    token: str
    about: EnquiryAboutProps | None
    about_address: str
    days: list[CallbackDayProps]
    no_times: str
    values: EnquiryValuesProps
    problems: list[EnquiryProblemProps]
    notice: str | None
    privacy: str
    sooner: str
    phone: PhoneProps
    hours_status: str
    is_framed: bool


class EnquiryDoneProps(Props):
    """Thanks, with nothing personal in them."""

    reference: str
    heading: str
    text: str


class EnquiryPageProps(Props):
    """
    The form, or the thanks for it.

    `framing_origins`: in a frame, the exact origins a message may be sent to; empty otherwise.
    """

    form: EnquiryFormProps | None
    done: EnquiryDoneProps | None
    phone: PhoneProps
    framing_origins: list[str]
