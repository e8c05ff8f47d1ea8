"""HTTP shapes of the mailing list (API20, API22)."""

from __future__ import annotations

from typing import Literal

from ninja import Schema
from pydantic import ConfigDict, Field


class SignUpIn(Schema):
    """
    One sign-up: an address, later perhaps a name. `double_optin` is accepted and never believed: everybody confirms.

    `website` is the field that people do not see; `promo` names a promo sign-up.
    """

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    email: str = Field(default="", max_length=400)
    source: str = Field(default="", max_length=80)
    first_name: str | None = Field(default=None, max_length=60)
    last_name: str | None = Field(default=None, max_length=60)
    double_optin: bool | None = None
    form: Literal["exclusive", "mailing_list", "promo"] = "mailing_list"
    promo: str = Field(default="", max_length=40)
    website: str = Field(default="", max_length=400)


class PromoCodeOut(Schema):
    """A code and its terms, as they stand next to it (UK-12)."""

    code: str
    description: str
    terms: str


class SignUpOut(Schema):
    """The same for every address. `promo` is the code of a promo sign-up."""

    success: bool
    promo: PromoCodeOut | None


class SignUpBodyOut(Schema):
    data: SignUpOut


class SignUpCookieOut(Schema):
    """camelCase as the specification has it (API22)."""

    requiresSignup: bool  # noqa: N815


class SignUpCookieBodyOut(Schema):
    data: SignUpCookieOut
    requiresSignup: bool  # noqa: N815
