"""Plain checks of what people type into forms."""

from __future__ import annotations

import re

from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_check_email = EmailValidator()


def is_email(text: str) -> bool:
    """Whether a mail could be sent there. A line break is never part of it (header injection, T-15)."""
    try:
        _check_email(text)
    except ValidationError:
        return False
    return len(text) <= 254 and not _CONTROL.search(text)


def one_line(text: str) -> str:
    """Without control characters and doubled spaces."""
    return " ".join(_CONTROL.sub(" ", text).split())
