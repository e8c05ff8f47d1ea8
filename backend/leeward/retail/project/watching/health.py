"""
`/readyz` (this shop can serve people, with reasons) and `/metrics`; `/livez` needs none of this (`alive.py`).

Reasons and figures are for the operator: they are shown to who holds LEEWARD_INTERNAL_TOKEN, or while there is none to
this machine itself.
"""

from __future__ import annotations

import hmac
import ipaddress
import shutil
from pathlib import Path

import structlog
from django.conf import settings
from django.db import Error as DatabaseError
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, Gauge, generate_latest

from leeward.retail.brands.hosts import normalised_host
from leeward.retail.inventory.imports.usual_files import late_words
from leeward.retail.inventory.imports.usual_lately import LATELY
from leeward.retail.kit import clock
from leeward.retail.kit.database.replica import LATE_SECONDS, seconds_behind
from leeward.retail.pages.delivery.render import is_render_process_alive
from leeward.retail.payments.providers.brand_keys import brands_without_key
from leeward.retail.project.upgrading.migrated import are_migrations_waiting
from leeward.retail.project.watching.worker_seen import worker_trouble

log = structlog.get_logger("leeward.health")

LEAST_FREE_MEGABYTES = 64
"""A write-ahead log, a few documents and pictures: with less, bookings may soon be refused (R-21)."""

REPLICA_BEHIND = Gauge(
    "leeward_replica_behind_seconds",
    "Seconds since the replica last held everything; 0 where LEEWARD_REPLICA names none.",
)
REPLICA_BEHIND.set_function(lambda: seconds_behind(settings.LEEWARD_HOME) if settings.LEEWARD_REPLICA else 0.0)


def _database_problem() -> str | None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        if are_migrations_waiting():
            return "migrations are waiting: run `leeward migrate`"
    except DatabaseError as error:
        return f"the database does not answer ({type(error).__name__})"
    return None


def _folder_problem() -> str | None:
    probe = Path(settings.LEEWARD_HOME) / "run" / ".writable"
    try:
        probe.parent.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"1")
    except OSError as error:
        return f"the data folder cannot be written ({error.strerror})"
    return disk_problem()


def disk_problem() -> str | None:
    """Why there is too little room to sell, in words; None where there is enough."""
    left = free_megabytes()
    return f"the disk is full: {left} MB are left for {settings.LEEWARD_HOME}" if left < LEAST_FREE_MEGABYTES else None


def free_megabytes() -> int:
    """Whole megabytes that are left for the data folder."""
    return shutil.disk_usage(settings.LEEWARD_HOME).free // 1024 // 1024


def _render_problem() -> str | None:
    return None if is_render_process_alive() else "the render process does not answer; pages are drawn in the browser"


def _replica_warning() -> str | None:
    behind = seconds_behind(settings.LEEWARD_HOME)
    if not settings.LEEWARD_REPLICA or behind < LATE_SECONDS:
        return None
    since = "never held everything" if behind == float("inf") else f"last held everything {behind:.0f} s ago"
    return f"the replica {since}: what is booked now stands on this disk alone"


def _payments_warning() -> str | None:
    try:
        missing = brands_without_key()
    except DatabaseError:
        return None
    return f"nobody can pay for {', '.join(missing)}: LEEWARD_STRIPE_KEY names no key" if missing else None


def _worker_warning() -> str | None:
    try:
        return worker_trouble()
    except DatabaseError:
        return None  # `checks` names the database


def _suppliers_warning() -> str | None:
    try:
        late = LATELY.late_at(clock.now())
    except DatabaseError:
        return None
    return f"usual supplier files did not come: {late_words(late)}" if late else None


WARNINGS = {
    "replica": _replica_warning,
    "payments": _payments_warning,
    "worker": _worker_warning,
    "suppliers": _suppliers_warning,
}
"""What people do not notice and the operator must: the shop stays ready (R-18)."""
CHECKS = {"database": _database_problem, "files": _folder_problem, "render": _render_problem}


_OF_PROXIES = frozenset({"Forwarded", "X-Real-Ip", "Via"})


def may_see_inside(request: HttpRequest) -> bool:
    """
    Whether the caller holds the internal token; where there is none, is this machine itself, not through a proxy.

    With a token nothing else opens it: what forwards bytes and says nothing of itself looks like this machine, whatever
    host its caller names.
    """
    if token := settings.LEEWARD_INTERNAL_TOKEN:
        given = request.headers.get("Authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    is_proxied = any(name.startswith("X-Forwarded-") or name in _OF_PROXIES for name in request.headers)
    is_here = request.META.get("REMOTE_ADDR") in {"127.0.0.1", "::1"} and not is_proxied
    return is_here and _is_own_name(request.META.get("HTTP_HOST", ""))


def _is_own_name(host: str) -> bool:
    """Neither a shop's name nor its address: a proxy on this machine may pass those on and say nothing of itself."""
    name = normalised_host(host)
    try:
        return name == "localhost" or ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """200 when people can be served well, 503 with a reason for each part that cannot."""
    problems = {name: problem for name, check in CHECKS.items() if (problem := check())}
    for name, reason in problems.items():
        log.warning("not ready", problem=name, reason=reason)
    body: dict[str, object] = {"status": "not ready" if problems else "ready"}
    if may_see_inside(request):
        body["checks"] = {name: problems.get(name, "ok") for name in CHECKS}
        body["warnings"] = {name: warning for name, check in WARNINGS.items() if (warning := check())}
    response = JsonResponse(body, status=503 if problems else 200)
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Figures of this web process in Prometheus form; 404 for everybody else."""
    if not may_see_inside(request):
        return HttpResponse("There is nothing here.\n", status=404, content_type="text/plain")
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)
