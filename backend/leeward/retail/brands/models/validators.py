"""Checks of single values, each with a sentence that tells staff what to write."""

from __future__ import annotations

import re

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator

from leeward.retail.brands.colour import is_hex_colour
from leeward.retail.brands.hosts import is_host_name
from leeward.retail.brands.phones import parse_phone
from leeward.retail.kit.html import is_safe_href

is_workspace = RegexValidator(
    r"^[a-z][a-z0-9-]{1,39}$", "Use 2 to 40 lower-case letters, digits and hyphens, starting with a letter."
)
is_short_name = RegexValidator(r"^[a-z0-9][a-z0-9-]{0,39}$", "Use up to 40 lower-case letters, digits and hyphens.")
is_campaign = RegexValidator(r"^[A-Za-z0-9._~-]{1,128}$", "Use letters, digits and . _ ~ - without blanks.")
_BRACED = re.compile(r"\{[^}]*\}?|\}")
is_country = RegexValidator(r"^[A-Z]{2}$", "Use the two capital letters of the country, such as GB.")


def is_host(value: str) -> None:
    """:raises ValidationError: not a bare host name"""
    if not is_host_name(value):
        raise ValidationError("Write the host only, such as www.example.co.uk: no https://, no port, no path.")


def is_colour(value: str) -> None:
    """:raises ValidationError: not `#rrggbb`"""
    if not is_hex_colour(value):
        raise ValidationError("Write a colour as # and six lower-case digits or letters a to f, such as #13667b.")


def is_phone_number(value: str) -> None:
    """:raises ValidationError: nobody can be reached under this number"""
    try:
        parse_phone(number=value)
    except ValueError as error:
        raise ValidationError("Write a full telephone number, such as 020 7946 0142.") from error


def is_link(value: str) -> None:
    """:raises ValidationError: an address that must not be published (T-07)"""
    if not is_safe_href(value):
        raise ValidationError(
            "Write a path such as /offers, an anchor such as #offers, an https:// address or tel:+44…"
        )


def is_share_address(value: str) -> None:
    """:raises ValidationError: not an https address that a page's own address can be put into (M14, T-07)"""
    parts = set(_BRACED.findall(value))
    if not (value.startswith("https://") and is_safe_href(value) and {"{url}"} <= parts <= {"{url}", "{title}"}):
        raise ValidationError(
            "Write an https:// address with {url} where the page's address goes; {title} may stand there too."
        )


def is_one_line(value: str) -> None:
    """:raises ValidationError: markup or line breaks in a text that is shown as it is"""
    if any(character in "<>" or ord(character) < 32 for character in value):
        raise ValidationError("Use plain text on one line, without < or >.")
