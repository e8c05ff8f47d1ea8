"""Which number to call: a brand has one of its own, and others for people who come from a partner or a campaign."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import phonenumbers


@dataclass(frozen=True, slots=True)
class Phone:
    """A number as people read it ('020 7946 0142') and as a telephone dials it ('tel:+442079460142')."""

    display: str
    href: str


@dataclass(frozen=True, slots=True)
class PhoneRule:
    """A number for visitors of a referrer, of a campaign, or of both together. Empty matches everybody."""

    phone: Phone
    referrer: str
    campaign: str
    priority: int

    def is_for(self, *, referrer: str, campaign: str) -> bool:
        return (not self.referrer or self.referrer == referrer) and (
            not self.campaign or self.campaign.casefold() == campaign.casefold()
        )


def parse_phone(*, number: str) -> Phone:
    """
    The number in both forms, British unless it starts with another country's code.

    :raises ValueError: nobody can be reached under this number
    """
    try:
        parsed = phonenumbers.parse(number, "GB")
    except phonenumbers.NumberParseException as error:
        raise ValueError("not a telephone number") from error
    if not phonenumbers.is_valid_number(parsed):
        raise ValueError("not a telephone number")
    is_british = parsed.country_code == 44
    style = phonenumbers.PhoneNumberFormat.NATIONAL if is_british else phonenumbers.PhoneNumberFormat.INTERNATIONAL
    e164 = phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164)
    return Phone(display=phonenumbers.format_number(parsed, style), href=f"tel:{e164}")


def choose_phone(*, default: Phone, rules: Iterable[PhoneRule], referrer: str, campaign: str) -> Phone:
    """
    The number of the matching rule with the highest priority, or the brand's own.

    A tie goes to the rule that asks for more (referrer and campaign before one of them), then to the first in the list.
    """
    matching = [rule for rule in rules if rule.is_for(referrer=referrer, campaign=campaign)]
    if not matching:
        return default
    best = max(matching, key=lambda rule: (rule.priority, bool(rule.referrer) + bool(rule.campaign)))
    return best.phone
