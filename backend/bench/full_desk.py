"""
A full desk: 50 agents with their screens open over 10,000 open enquiries (issue 8).

`python -m bench.full_desk http://localhost:PORT` with LEEWARD_HOME of the shop that answers there; it fills that shop's
queue, so use a throw-away one. Every agent asks as the screen does: what changed every 0.7 s, and the list when they
choose another view. `web_cores` is the share of one core that the web process spent. Prints one line of JSON.
"""

from __future__ import annotations

import json
import secrets
import sys
import threading
import time
import urllib.request
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import django

AGENTS, ENQUIRIES = 50, 10_000
LOOK_EVERY_SECONDS, MEASURED_SECONDS, ARRIVALS = 0.7, 30.0, 10
LOOKS_OF_A_VIEW = 7
"""After so many looks an agent chooses another view, which asks for the list anew."""
VIEWS = ("shown=open&owner=all", "shown=open&owner=nobody", "shown=done&owner=all", "shown=open&owner=mine")


@dataclass
class Seen:
    """What the agents' screens measured: seconds of each list, and the moment a reference was first shown to each."""

    lists: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    faults: int = 0
    shown: dict[str, list[float]] = field(default_factory=dict)
    ends: bool = False


def main() -> None:
    """Fill, measure, print."""
    url = sys.argv[1].rstrip("/")
    django.setup()
    cookies = [_agent(number) for number in range(AGENTS)]
    _fill()
    seen = Seen()
    screens = [
        threading.Thread(target=_screen, args=(url, cookie, number, seen)) for number, cookie in enumerate(cookies)
    ]
    for screen in screens:
        screen.start()
    time.sleep(5)
    seen.lists.clear()
    seen.looks.clear()
    began, spent = time.monotonic(), _web_seconds(url)
    waits = _arrivals(seen)
    web_cores = (_web_seconds(url) - spent) / (time.monotonic() - began)
    seen.ends = True
    for screen in screens:
        screen.join()
    figures = {
        "agents": AGENTS,
        "open_enquiries": ENQUIRIES,
        "lists": len(seen.lists),
        "list_p50_ms": _percentile(seen.lists, 0.5),
        "list_p95_ms": _percentile(seen.lists, 0.95),
        "looks": len(seen.looks),
        "look_p95_ms": _percentile(seen.looks, 0.95),
        "web_cores": round(web_cores, 3),
        "arrival_p50_ms": _percentile(waits, 0.5),
        "arrival_worst_ms": _percentile(waits, 1.0),
        "faults": seen.faults,
    }
    sys.stdout.write(json.dumps(figures) + "\n")


def _agent(number: int) -> str:
    """The session cookie of an agent signed in with both factors."""
    from django.conf import settings
    from django.contrib.auth import get_user_model
    from django.contrib.auth.models import Group
    from django.test import Client
    from django_otp.plugins.otp_totp.models import TOTPDevice

    user: Any
    user, _ = get_user_model().objects.get_or_create(username=f"bench-{number}")
    user.groups.add(Group.objects.get(name="Agents"))
    device, _ = TOTPDevice.objects.get_or_create(user=user, name="desk", confirmed=True)
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    session = client.session
    session["otp_device_id"] = device.persistent_id
    session.save()
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"


def _row(at: Any, brand_id: int) -> Any:
    from leeward.retail.enquiries.models import Enquiry
    from leeward.retail.enquiries.operations import next_change_number

    return Enquiry(
        brand_id=brand_id, kind="callback", name="Bench", phone="+441632960123", form_nonce=secrets.token_hex(12),
        event_id="evt_1", made_at=at, changed_at=at, change_number=next_change_number(),
    )  # fmt: skip


def _fill() -> None:
    from django.db import transaction

    from leeward.retail.brands.queries import get_default_brand
    from leeward.retail.enquiries.models import Enquiry
    from leeward.retail.kit.clock import now

    at, brand_id = now(), get_default_brand().brand_id
    missing = ENQUIRIES - Enquiry.objects.filter(state__in=Enquiry.OPEN_STATES).count()
    with transaction.atomic():
        rows = [_row(at - timedelta(minutes=number), brand_id) for number in range(max(0, missing))]
        for number, row in enumerate(rows):
            row.follow_up_at = at + timedelta(minutes=number) if number % 2 else None
        Enquiry.objects.bulk_create(rows, batch_size=500)


def _arrivals(seen: Seen) -> list[float]:
    """New enquiries, due at once so that they stand at the top: how long until each screen had them."""
    from django.db import transaction

    from leeward.retail.brands.queries import get_default_brand
    from leeward.retail.kit.clock import now

    brand_id, waits = get_default_brand().brand_id, []
    for _ in range(ARRIVALS):
        with transaction.atomic():
            row = _row(now(), brand_id)
            row.follow_up_at = now() - timedelta(days=400)
            seen.shown[row.reference] = []
            row.save()
        written = time.monotonic()
        time.sleep(MEASURED_SECONDS / ARRIVALS)
        moments = seen.shown[row.reference]
        seen.faults += AGENTS - len(moments)
        waits += [moment - written for moment in moments]
    return waits


def _screen(url: str, cookie: str, number: int, seen: Seen) -> None:
    time.sleep(number * LOOK_EVERY_SECONDS / AGENTS)
    mark, known, looks = "", set[str](), number
    while not seen.ends:
        try:
            if not mark or looks % LOOKS_OF_A_VIEW == 0:
                view = VIEWS[looks // LOOKS_OF_A_VIEW % len(VIEWS)]
                took, body = _ask(f"{url}/api/desk/enquiries?{view}", cookie)
                seen.lists.append(took)
                mark = mark or body["data"]["mark"]
            took, body = _ask(f"{url}/api/desk/changes?since={mark}", cookie)
            seen.looks.append(took)
            mark = body["data"]["mark"]
            _note(seen, {row["reference"] for row in body["data"]["rows"]} - known, known)
        except OSError:
            seen.faults += 1
        looks += 1
        time.sleep(LOOK_EVERY_SECONDS)


def _web_seconds(url: str) -> float:
    """Processor time of the process that answers."""
    with urllib.request.urlopen(f"{url}/metrics", timeout=20) as answer:  # noqa: S310 - the shop under test
        lines = answer.read().decode().splitlines()
    told = [line for line in lines if line.startswith("process_cpu_seconds_total ")]
    return float(told[0].split()[1]) if told else float("nan")


def _note(seen: Seen, fresh: set[str], known: set[str]) -> None:
    at = time.monotonic()
    for reference in fresh & set(seen.shown):
        seen.shown[reference].append(at)
        known.add(reference)


def _ask(address: str, cookie: str) -> tuple[float, Any]:
    request = urllib.request.Request(address, headers={"Cookie": cookie})  # noqa: S310
    started = time.monotonic()
    with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310 - the shop under test
        text = answer.read()
    return time.monotonic() - started, json.loads(text)


def _percentile(seconds: list[float], share: float) -> float:
    ordered = sorted(seconds)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1_000, 1) if ordered else float("inf")


if __name__ == "__main__":
    main()
