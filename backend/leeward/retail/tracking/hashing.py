"""Contact details as advertising partners match them (V07, V08): still personal data, so only with consent (UK-26)."""

from __future__ import annotations

import hashlib

from leeward.travel.phone_numbers import international_phone


def email_hash(email: str) -> str:
    """SHA-256 in hex of the address, trimmed and in lower case (V07)."""
    return hashlib.sha256(email.strip().lower().encode()).hexdigest()


def phone_hash(phone: str) -> str | None:
    """SHA-256 in hex of the number in international form (V08, Z65); None where it is no such number."""
    number = international_phone(phone)
    return hashlib.sha256(number.encode()).hexdigest() if number else None
