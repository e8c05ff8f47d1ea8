"""
Refusals and faults as problem documents (`application/problem+json`, RFC 9457), each with an id that the log knows.

A problem says what happened, in which field and by which rule; it never echoes what was sent.
"""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import Any

import structlog
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from ninja import NinjaAPI, Schema
from ninja.errors import AuthenticationError, HttpError, Throttled, ValidationError

from leeward.retail.desk.getting_in.access import refusal_at_door
from leeward.retail.kit.errors import Refusal

log = structlog.get_logger("leeward.api")

DATABASE_AWAY = (OperationalError, InterfaceError)
"""Restarting, out of connections, out of disk: nothing was written, and the same request may succeed in a moment."""
SECONDS_TO_WAIT = 5


class FieldProblem(Schema):
    """One thing wrong with one field (checklist E41)."""

    field: str
    msg: str
    rule: str


class Problem(Schema):
    """The shape of every error answer. `rule`: why, in one word for programs, where `code` alone does not say it."""

    type: str
    title: str
    status: int
    code: str
    rule: str
    id: str
    errors: list[FieldProblem]


TITLES = {
    400: "That request could not be used",
    401: "Please sign in",
    403: "That is not allowed",
    404: "There is nothing here",
    405: "That cannot be done here",
    409: "That is no longer possible",
    410: "This has ended",
    413: "That is too much to send",
    422: "Please check what was sent",
    429: "Too many requests, please wait a moment",
    500: "Something went wrong on our side",
    503: "Not available just now, please try again",
}


def problem_response(
    *, status: int, code: str, title: str = "", rule: str = "", errors: list[dict[str, str]] | None = None
) -> HttpResponse:
    """A problem document with a fresh id. `title` falls back to the status' own sentence."""
    problem_id = f"err_{secrets.token_hex(6)}"
    body: dict[str, Any] = {
        "type": f"urn:leeward:problem:{code}",
        "title": title or TITLES.get(status, TITLES[400]),
        "status": status,
        "code": code,
        "rule": rule,
        "id": problem_id,
        "errors": errors or [],
    }
    log.info("problem answered", status=status, code=code, error_id=problem_id)
    # What is refused now may be there in a moment, and caches keep a 404 or a 410 that does not say otherwise.
    headers = {"Cache-Control": "no-store"}
    return JsonResponse(body, status=status, content_type="application/problem+json", headers=headers)


# The library types an error as "instance or class"; what arrives is always the instance.
def _on_refusal(_request: HttpRequest, refusal: Any) -> HttpResponse:
    errors = [asdict(error) for error in refusal.wrong_fields]
    response = problem_response(
        status=refusal.status, code=refusal.code, title=refusal.message, rule=refusal.rule or "", errors=errors
    )
    if refusal.status in {429, 503}:
        response["Retry-After"] = str(getattr(refusal, "retry_after_seconds", SECONDS_TO_WAIT))
    return response


def _on_validation(request: HttpRequest, error: Any) -> HttpResponse:
    if refusal := refusal_at_door(request):
        return _on_refusal(request, refusal)
    errors = [
        {
            # "body", "query" and the like are where it was read, not what the caller named.
            "field": ".".join(str(part) for part in entry["loc"][1:]) or str(entry["loc"][0]),
            "msg": str(entry["msg"]),
            "rule": str(entry["type"]),
        }
        for entry in error.errors
    ]
    return problem_response(status=422, code="invalid", errors=errors)


def _on_http_error(request: HttpRequest, error: Any) -> HttpResponse:
    if refusal := refusal_at_door(request):
        return _on_refusal(request, refusal)
    return problem_response(status=error.status_code, code="refused")


def _on_too_much(_request: HttpRequest, fault: Exception | type[Exception]) -> HttpResponse:
    """More bytes, fields or parameters than anybody needs (R-26)."""
    if isinstance(fault, RequestDataTooBig):
        return problem_response(status=413, code="too_large")
    return problem_response(status=400, code="bad_request")


def _on_fault(_request: HttpRequest, _fault: Exception | type[Exception]) -> HttpResponse:
    log.exception("unexpected error in the API")
    return problem_response(status=500, code="fault")


def database_away_response() -> HttpResponse:
    """503 with the time after which to ask again: the database did not answer, nothing was done (R-19, R-21)."""
    response = problem_response(status=503, code="try_again")
    response["Retry-After"] = str(SECONDS_TO_WAIT)
    return response


def _on_database_away(_request: HttpRequest, fault: Exception | type[Exception]) -> HttpResponse:
    log.exception("the database does not answer", error=type(fault).__name__)
    return database_away_response()


def answer_with_problems(api: NinjaAPI) -> None:
    """Make `api` answer every refusal and fault with a problem document."""
    api.add_exception_handler(Refusal, _on_refusal)
    api.add_exception_handler(ValidationError, _on_validation)
    api.add_exception_handler(HttpError, _on_http_error)
    api.add_exception_handler(Http404, lambda _r, _e: problem_response(status=404, code="not_found"))
    api.add_exception_handler(AuthenticationError, lambda _r, _e: problem_response(status=401, code="unauthenticated"))
    api.add_exception_handler(Throttled, lambda _r, _e: problem_response(status=429, code="too_many_requests"))
    api.add_exception_handler(SuspiciousOperation, _on_too_much)
    for error in DATABASE_AWAY:
        api.add_exception_handler(error, _on_database_away)
    api.add_exception_handler(Exception, _on_fault)
