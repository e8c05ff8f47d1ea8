"""Prepared questions about a list, such as the hotels of a page of results: one SQL for lists of any length."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.db.models import QuerySet

from leeward.retail.kit.database.prepared import PreparedQuery, Row

AT_ONCE = 24
"""As many as a page of results has; longer lists are asked for in parts."""
_PLACES = tuple(f"code_{place}" for place in range(AT_ONCE))


class PreparedListQuery:
    """As `PreparedQuery`; `build` also gets `codes`, a list of texts to look for."""

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], **kinds: type) -> None:
        def with_codes(**asked: Any) -> QuerySet[Any, Any]:
            codes = [asked.pop(place) for place in _PLACES]
            return build(codes=codes, **asked)

        self._query = PreparedQuery(with_codes, **dict.fromkeys(_PLACES, str), **kinds)

    def rows(self, codes: Sequence[str], **asked: Any) -> list[Row]:
        """The rows of all codes; a code given twice is found once if it stands within the same part of the list."""
        found: list[Row] = []
        for begin in range(0, len(codes), AT_ONCE):
            part = codes[begin : begin + AT_ONCE]
            # The last part is filled up with one of its own: it finds nothing more.
            filled = [*part, *[part[0]] * (AT_ONCE - len(part))]
            found += self._query.rows(**dict(zip(_PLACES, filled, strict=True)), **asked)
        return found
