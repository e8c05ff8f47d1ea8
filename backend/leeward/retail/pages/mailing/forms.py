"""The steps of the mailing list as a page or a dialog draws them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.errors import FieldError
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.mailing import (
    MailingChoiceProps,
    MailingFormKind,
    MailingFormProps,
    MailingPageProps,
    MailingProblemProps,
    PromoCodeProps,
)
from leeward.retail.subscriptions.choices import TOPICS
from leeward.retail.subscriptions.headline import exclusive_headline
from leeward.retail.subscriptions.models import PromoSignUp, Subscriber
from leeward.retail.subscriptions.schemas import PromoCodeOut


@dataclass(frozen=True, slots=True)
class Written:
    """What was typed before, and what was wrong with it."""

    email: str = ""
    first_name: str = ""
    last_name: str = ""
    errors: Sequence[FieldError] = field(default=())


def join_page(asking: Asking, written: Written | None = None) -> MailingPageProps:
    """The first page of the widget: an address (M12)."""
    brand = asking.brand
    form = _form(brand, "join", action="/mailing/join", button=brand.text("mailing.button"), written=written)
    return _page(brand, heading=brand.text("mailing.heading"), text=brand.text("mailing.text"), form=form)


def names_page(asking: Asking, written: Written) -> MailingPageProps:
    """The second page: first and last name (M12)."""
    brand = asking.brand
    button = brand.text("mailing.update_details")
    form = _form(brand, "names", action="/mailing/names", button=button, written=written)
    text = f"{brand.text('mailing.check_inbox')} {brand.text('mailing.names_text')}"
    return _page(brand, heading=brand.text("mailing.done"), text=text, form=form)


def exclusive_page(asking: Asking, written: Written | None = None) -> MailingPageProps:
    """Member-only offers (M11)."""
    brand = asking.brand
    button = brand.text("mailing.exclusive_button")
    form = _form(brand, "exclusive", action="/mailing/exclusive", button=button, written=written)
    heading = exclusive_headline(brand=brand, today=asking.today)
    return _page(brand, heading=heading, text=brand.text("mailing.exclusive_text"), form=form)


def promo_page(asking: Asking, sign_up: PromoSignUp, written: Written | None = None) -> MailingPageProps:
    """What the code takes off, and the address to give for it (M13)."""
    brand = asking.brand
    form = _form(
        brand, "promo", action=f"/mailing/promo/{sign_up.slug}", button=brand.text("mailing.promo_button"),
        written=written,
    ).model_copy(update={"promo": sign_up.slug})  # fmt: skip
    return _page(brand, heading=sign_up.description, text=brand.text("mailing.text"), form=form)


def code_page(asking: Asking, code: PromoCodeOut) -> MailingPageProps:
    """The code with its terms."""
    brand = asking.brand
    page = _page(brand, heading=code.description, text=brand.text("mailing.check_inbox"))
    return page.model_copy(update={"promo": PromoCodeProps(**code.dict())})


def ask_page(asking: Asking, kind: MailingFormKind, *, action: str) -> MailingPageProps:
    """One button that does what a mail's link asked for: confirm, or leave."""
    brand = asking.brand
    form = _form(brand, kind, action=action, button=brand.text(f"mailing.{kind}_button"), written=None)
    return _page(brand, heading=brand.text(f"mailing.{kind}_heading"), text=brand.text("mailing.consent"), form=form)


def preferences_page(
    asking: Asking, row: Subscriber, *, token: str, done: str | None = None, written: Written | None = None
) -> MailingPageProps:
    """What somebody reads, how they are called, where they fly from; and the way out."""
    brand = asking.brand
    form = _form(
        brand, "preferences", action=f"/mailing/preferences/{token}",
        button=brand.text("mailing.preferences_button"),
        written=written or Written(row.email, row.first_name, row.last_name),
    ).model_copy(
        update={
            "topics": [_choice(value, label, row.topics) for value, label in TOPICS.items()],
            "airports": [_choice(code, name, row.airports) for code, name in sorted(asking.airports.items())],
        }
    )  # fmt: skip
    page = _page(brand, heading=brand.text("mailing.preferences_heading"), text=row.email, form=form, done=done)
    leave = LinkProps(label=brand.text("mailing.unsubscribe_button"), href=f"/mailing/unsubscribe/{token}")
    return page.model_copy(update={"links": [leave]})


def off_page(asking: Asking) -> MailingPageProps:
    """What the owner of a link sees who has left: that it is so, and the way back, which begins with a sign-up."""
    brand = asking.brand
    page = said_page(brand, heading=brand.text("mailing.preferences_heading"), text=brand.text("mailing.unsubscribed"))
    back = LinkProps(label=brand.text("mailing.button"), href="/mailing/join")
    return page.model_copy(update={"links": [back]})


def said_page(brand: BrandSheet, *, heading: str, text: str) -> MailingPageProps:
    """What came of a step."""
    return _page(brand, heading=heading, text=text)


def _page(
    brand: BrandSheet, *, heading: str, text: str, form: MailingFormProps | None = None, done: str | None = None
) -> MailingPageProps:
    words = {key.removeprefix("mailing."): said for key, said in brand.wording.items() if key.startswith("mailing.")}
    return MailingPageProps(heading=heading, text=text, form=form, done=done, promo=None, links=[], words=words)


def _form(
    brand: BrandSheet, kind: MailingFormKind, *, action: str, button: str, written: Written | None
) -> MailingFormProps:
    before = written or Written()
    return MailingFormProps(
        kind=kind,
        action=action,
        button=button,
        promo="",
        email=before.email,
        first_name=before.first_name,
        last_name=before.last_name,
        topics=[],
        airports=[],
        problems=[MailingProblemProps(field=error.field, message=error.msg) for error in before.errors],
        consent=brand.text("mailing.consent"),
    )


def _choice(value: str, label: str, chosen: Sequence[str]) -> MailingChoiceProps:
    return MailingChoiceProps(value=value, label=label, is_chosen=value in chosen)
