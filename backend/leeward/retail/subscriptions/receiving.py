"""One way in for every sign-up form, scripted or not."""

from __future__ import annotations

from django.http import HttpRequest

from leeward.retail.brands.middleware import request_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.kit.limits import Limit, charge_network
from leeward.retail.kit.typed_text import is_email, one_line
from leeward.retail.subscriptions.models import PromoSignUp
from leeward.retail.subscriptions.operations import Where, cut_network, sign_up
from leeward.retail.subscriptions.promos import find_promo
from leeward.retail.subscriptions.schemas import SignUpIn

_BY_NETWORK = Limit("sign-up-network", most=30, seconds=3600)


def receive(request: HttpRequest, said: SignUpIn) -> PromoSignUp | None:
    """
    Take a sign-up; the promo sign-up it belongs to, if any.

    :raises BadDetails: no address, or names were asked for and are missing (V01, V02)
    :raises UnknownPromo: there is no such promo sign-up
    :raises TooMany: more than a household signs up
    """
    brand, client = request_brand(request), request.META.get("REMOTE_ADDR", "")
    promo = find_promo(slug=said.promo, brand_id=brand.brand_id) if said.form == "promo" else None
    _check(said, brand)
    charge_network(_BY_NETWORK, address=client)
    if said.website:
        return promo  # a machine: thanked like everybody, and forgotten
    where = Where(
        form=said.form, words=brand.text("mailing.consent"), network=cut_network(client), source=one_line(said.source)
    )
    names = (one_line(said.first_name or ""), one_line(said.last_name or ""))
    sign_up(brand_id=brand.brand_id, email=said.email, where=where, names=names, now=clock.now())
    return promo


def _check(said: SignUpIn, brand: BrandSheet) -> None:
    errors = []
    if not said.email and said.form == "mailing_list":
        errors.append(FieldError("email", brand.text("mailing.no_email"), "required"))
    elif not is_email(said.email):
        errors.append(FieldError("email", brand.text("mailing.bad_email"), "email"))
    has_names = said.first_name is not None or said.last_name is not None
    if has_names and not one_line(said.first_name or ""):
        errors.append(FieldError("first_name", brand.text("mailing.no_first"), "required"))
    if has_names and not one_line(said.last_name or ""):
        errors.append(FieldError("last_name", brand.text("mailing.no_last"), "required"))
    if errors:
        raise BadDetails(errors)
