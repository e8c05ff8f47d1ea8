"""
Structured logs: one JSON object a line, from a closed list of fields (security.md T-22).

A field that is not listed is dropped and its name counted in `dropped`, so that personal data cannot slip in with a
convenient keyword. Messages are constants; values go in fields. Of an error its kind and its places are written, never
its text: a database quotes in it what somebody typed.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator, MutableMapping
from contextvars import ContextVar
from typing import Any

import structlog

request_id_now: ContextVar[str] = ContextVar("request_id_now", default="")

ALLOWED_FIELDS = frozenset({
    "event", "level", "logger", "timestamp", "request_id", "exception", "brand", "method", "route", "status",
    "milliseconds", "bytes", "page", "reason", "error_id", "code", "task", "count", "host_known", "cache", "problem",
    "setting", "workspace", "process", "topic", "attempt", "error", "card", "turn", "generation", "left_out", "new",
    "kept", "payment", "ours", "its", "problems", "model", "pk", "head",
})  # fmt: skip
_MOST_PLACES = 25

EventDict = MutableMapping[str, Any]


def add_request_id(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Name the request on every line that is written while one is answered."""
    if request_id := request_id_now.get():
        event["request_id"] = request_id
    return event


def keep_allowed_fields(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Drop every field outside the list; `dropped` says how many there were."""
    kept = {key: value for key, value in event.items() if key in ALLOWED_FIELDS or key.startswith("_")}
    if len(kept) < len(event):
        kept["dropped"] = len(event) - len(kept)
    return kept


def kind_and_places(exc_info: Any) -> str:
    """The kinds of an error and of those behind it, each with the places it came through, innermost last."""
    return "\n".join(line for error in _with_causes(exc_info[1]) for line in _told(error))


def _with_causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _told(error: BaseException) -> Iterator[str]:
    number = f" {error.errno}" if isinstance(error, OSError) and error.errno else ""
    yield f"{type(error).__module__}.{type(error).__qualname__}{number}"
    for place in traceback.extract_tb(error.__traceback__)[-_MOST_PLACES:]:
        yield f"  {place.filename}:{place.lineno} in {place.name}"


SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    add_request_id,
    structlog.processors.ExceptionRenderer(kind_and_places),
    keep_allowed_fields,
]

structlog.configure(
    processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
    cache_logger_on_first_use=True,
)


class NoRequestBodies(logging.Filter):
    """Django attaches the whole request to its records; the log keeps the message only."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.__dict__.pop("request", None)
        return True


def log_settings(*, level: str) -> dict[str, Any]:
    """Django's LOGGING: everything as JSON lines on standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"no_request_bodies": {"()": NoRequestBodies}},
        "formatters": {
            "json": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    structlog.processors.JSONRenderer(sort_keys=True),
                ],
            }
        },
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "json", "filters": ["no_request_bodies"]}
        },
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Answers 4xx are written once, by RequestIdMiddleware, without the address that was asked for.
            "django.request": {"level": "CRITICAL"},
            "django.security": {"level": "ERROR"},
            "django_tasks": {"level": "WARNING"},
            "wagtail": {"level": "WARNING"},  # the CMS keeps its own history of who did what
            "fontTools": {"level": "WARNING"},  # would list the letters of every document it draws
            "httpx": {"level": "WARNING"},
            "httpcore": {"level": "WARNING"},
        },
    }
