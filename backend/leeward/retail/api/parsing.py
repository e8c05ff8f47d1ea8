"""How bodies of the API are read."""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpRequest
from ninja.parser import Parser

_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""As JSON writes it; behind another backslash it is six letters like any others."""


class TextParser(Parser):
    """JSON without a NUL, which PostgreSQL keeps in no column (R-37, `project/door/unstorable.py`)."""

    def parse_body(self, request: HttpRequest) -> dict[str, Any]:
        """:raises ValueError: a NUL in it, which is answered like any other body that cannot be read"""
        if _NUL.search(request.body):
            raise ValueError("a NUL")
        return super().parse_body(request)
