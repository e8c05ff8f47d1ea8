"""
The basket that an enquiry may name: one that its own browser has open, which our signature says (T-14).

A basket's code is read out over the telephone and proves nothing: whoever heard one could hang an enquiry on a
stranger's holiday, and an agent would answer them about it. So a form's address carries the code signed, for one brand.
"""

from __future__ import annotations

from django.core.signing import BadSignature, Signer

_LONGEST = 100


def signed_basket(code: str, *, brand_id: int) -> str:
    """The code as a form's address may carry it."""
    return _signer(brand_id).sign(code)


def find_signed_basket(said: str, *, brand_id: int) -> str:
    """The code that was signed for this brand; empty where it is bare, or anything else."""
    try:
        return _signer(brand_id).unsign(said[:_LONGEST])
    except BadSignature:
        return ""


def _signer(brand_id: int) -> Signer:
    return Signer(sep=".", salt=f"leeward.enquiries.basket.{brand_id}")
