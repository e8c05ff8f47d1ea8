"""The HTTP side of writes that may be sent twice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse

from leeward.retail.journal.errors import KeyMissing
from leeward.retail.journal.operations.answering import Answer, once
from leeward.retail.kit import clock

_KEY = re.compile(r"[\x21-\x7e]{8,255}")


def answer_once(request: HttpRequest, *, scope: str, work: Callable[[], tuple[int, Any]]) -> HttpResponse:
    """
    Do `work` once for the request's Idempotency-Key and answer with the status and the JSON value it returned.

    A repeated request gets the very same bytes and the header `Idempotent-Replayed: true`.

    :raises KeyMissing: no key, or one that is not 8 to 255 visible ASCII characters
    :raises KeyReused: the key came with another request
    """
    key = request.headers.get("Idempotency-Key", "")
    if not _KEY.fullmatch(key):
        raise KeyMissing(
            "Send an Idempotency-Key of 8 to 255 characters.",
            field="Idempotency-Key",
            rule="required",
        )

    def answer() -> Answer:
        status, value = work()
        return Answer(status, DjangoJSONEncoder(separators=(",", ":")).encode(value).encode())

    said = b"\n".join([(request.method or "").encode(), request.get_full_path().encode(), request.body])
    given = once(scope=scope, key=key, request=said, at=clock.now(), work=answer)
    response = HttpResponse(given.body, status=given.status, content_type="application/json")
    response["Cache-Control"] = "no-store"
    if given.is_replay:
        response["Idempotent-Replayed"] = "true"
    return response
