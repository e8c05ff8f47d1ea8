"""The form of an enquiry as a page, a dialog or a frame draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from leeward.retail.brands.opening import opening_status
from leeward.retail.enquiries.about import About, about_of
from leeward.retail.enquiries.guards import new_form_token
from leeward.retail.enquiries.queries import callback_days
from leeward.retail.kit.errors import FieldError
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.props.base import PhoneProps
from leeward.retail.pages.props.enquiry import (
    CallbackDayProps,
    CallbackSlotProps,
    EnquiryAboutProps,
    EnquiryFormProps,
    EnquiryKind,
    EnquiryProblemProps,
    EnquiryValuesProps,
)
from leeward.travel.money import format_per_person, format_pounds

ADDRESSES: Mapping[EnquiryKind, str] = {"quote": "/quote", "callback": "/callback", "contact": "/write-to-us"}


@dataclass(frozen=True, slots=True)
class Before:
    """What came of an earlier try: the values written, what was wrong, the token that is still good."""

    values: Mapping[str, str] = field(default_factory=dict)
    errors: tuple[FieldError, ...] = ()
    notice: str | None = None
    token: str = ""


def form_props(
    kind: EnquiryKind, *, asking: Asking, address: str, is_framed: bool = False, before: Before | None = None
) -> EnquiryFormProps:
    """The form for what this query string is about."""
    brand, tried = asking.brand, before or Before()
    about = about_of(address, brand=brand, now=asking.now)
    status = opening_status(hours=brand.hours, now=asking.now, wording=brand.wording)
    return EnquiryFormProps(
        kind=kind,
        heading=brand.text(f"enquiry.{kind}.heading"),
        tagline=brand.text(f"enquiry.{kind}.tagline"),
        action=ADDRESSES[kind] + ("/frame" if is_framed else ""),
        button=brand.text(f"enquiry.{kind}.button"),
        token=tried.token or new_form_token(now=asking.now),
        about=_about(about) if about.itemcode else None,
        about_address=about.address,
        days=_days(asking) if kind == "callback" else [],
        no_times=brand.text("enquiry.callback.no_times"),
        values=EnquiryValuesProps(
            **{name: tried.values.get(name, "") for name in ("name", "email", "phone", "message", "slot")}
        ),
        problems=[EnquiryProblemProps(field=error.field, message=error.msg) for error in tried.errors],
        notice=tried.notice,
        privacy=brand.text("enquiry.privacy"),
        sooner=brand.text("enquiry.sooner"),
        phone=PhoneProps(display=brand.phone.display, href=brand.phone.href),
        hours_status=f"{status.sentence[:1].upper()}{status.sentence[1:]}." if status else "",
        is_framed=is_framed,
    )


def _about(about: About) -> EnquiryAboutProps:
    price = ""
    if about.price_pence and about.price_is_total:
        price = f"{format_pounds(about.price_pence)} in total"
    elif about.price_pence:
        price = f"From {format_per_person(about.price_pence)}, based on 2 adults sharing"
    return EnquiryAboutProps(
        hotel_name=about.hotel_name, hotel_href=about.hotel_path, holiday=about.holiday, price_text=price
    )


def _days(asking: Asking) -> list[CallbackDayProps]:
    return [
        CallbackDayProps(
            label=day.label, slots=[CallbackSlotProps(value=slot.value, label=slot.label) for slot in day.slots]
        )
        for day in callback_days(brand=asking.brand, now=asking.now)
    ]
