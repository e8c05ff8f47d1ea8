"""
One-time codes: 66 bits, ten minutes by the database's clock, one use, one visit, five attempts (T-14).

Made at the moment the mail leaves, so that no table ever holds one; a newer code ends the older.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from leeward.retail.booking.models import BookingVisit
from leeward.retail.booking.models.baskets import CODE_LETTERS
from leeward.retail.booking.my_booking.errors import WrongCode
from leeward.retail.kit.clock import database_now

LETTERS_OF_CODE = 14
LIFETIME = timedelta(minutes=10)
MOST_ATTEMPTS = 5
_BLANKS = re.compile(r"[\s\-]+")


def new_code(*, visit_id: int, at: datetime) -> tuple[str, str] | None:
    """
    A code for a visit, plain and as people read it ("XXXX-XXXX-XXXXXX"); None where the visit is over or needs none.
    """
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(LETTERS_OF_CODE))
    changed = BookingVisit.objects.filter(pk=visit_id, ends_at__gt=at, proved_at=None).update(
        code_hash=_hash(visit_id, code), code_ends_at=at + LIFETIME, attempts_left=MOST_ATTEMPTS
    )
    return (code, f"{code[:4]}-{code[4:8]}-{code[8:]}") if changed else None


def check_code(visit: BookingVisit, typed: str) -> None:
    """
    Use up the visit's code.

    :raises WrongCode: it is wrong, too old, used, of another visit, or was tried too often: always the same words
    """
    code = _BLANKS.sub("", typed).upper()
    with transaction.atomic():
        at = database_now()
        locked = BookingVisit.objects.select_for_update().get(pk=visit.pk)
        is_alive = bool(
            locked.code_hash and locked.attempts_left > 0 and locked.code_ends_at and at < locked.code_ends_at
        )
        is_right = hmac.compare_digest(locked.code_hash or "-", _hash(locked.pk, code)) and is_alive
        if is_right:
            locked.code_hash, locked.attempts_left, locked.proved_at = "", 0, at
        else:
            locked.attempts_left = max(0, locked.attempts_left - 1)
        locked.save(update_fields=["code_hash", "attempts_left", "proved_at"])
    # Raised after the commit: a wrong attempt must stay counted.
    if not is_right:
        raise WrongCode("That code is not right, or no longer valid. You can ask for a new one.", field="code")
    visit.refresh_from_db()


def _hash(visit_id: int, code: str) -> str:
    said = f"leeward.my_booking.code {visit_id} {code}".encode()
    return hmac.new(settings.SECRET_KEY.encode(), said, hashlib.sha256).hexdigest()
