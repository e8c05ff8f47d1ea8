"""Requests that nobody's browser would send: by the published contract but wild (R-37), and not even HTTP (R-38)."""

from __future__ import annotations

import json
import random
import secrets
import socket
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote, urlencode

from tests.reliability.forms import note, rounds
from tests.reliability.packages import find_packages
from tests.reliability.shops import Shop
from tests.reliability.visitor import Answer, Visitor

CANARY = "canary-7f3a91"
SLOWEST_SECONDS = 5.0
_WORDS = (
    "", "0", "-1", "1e309", "null", "true", "LGW", "BB", "2027-05-04", "2027-13-40", "9" * 400, "\x00", "\U0001f30a",
    "../../etc/passwd", "' OR 1=1 --", "{{7*7}}", "<script>", "%s%s%n", "a" * 5_000, CANARY,
)  # fmt: skip
Operation = tuple[str, str, dict[str, Any]]


def _operations(visitor: Visitor) -> tuple[list[Operation], dict[str, Any]]:
    contract = json.loads(visitor.insist("GET", "/api/openapi.json").body)
    found = [
        (method.upper(), path, operation)
        for path, methods in contract["paths"].items()
        for method, operation in methods.items()
        if method in {"get", "post", "put", "delete", "patch"}
    ]
    return found, contract["components"]["schemas"]


def _value(schema: Any, schemas: dict[str, Any], chance: random.Random, depth: int = 0) -> Any:
    """Something of the kind a schema wants, or of quite another."""
    if depth > 5 or chance.random() < 0.15:
        return chance.choice([None, True, -1, 10**30, 0.5, [], {}, chance.choice(_WORDS)])
    if "$ref" in schema:
        return _value(schemas[schema["$ref"].rpartition("/")[2]], schemas, chance, depth + 1)
    if either := next((name for name in ("anyOf", "oneOf", "allOf") if name in schema), None):
        return _value(chance.choice(schema[either]), schemas, chance, depth + 1)
    kinds: dict[str, Callable[[], Any]] = {
        "object": lambda: {
            name: _value(one, schemas, chance, depth + 1)
            for name, one in schema.get("properties", {}).items()
            if chance.random() < 0.9
        },
        "array": lambda: [
            _value(schema.get("items", {}), schemas, chance, depth + 1) for _ in range(chance.randint(0, 3))
        ],
        "integer": lambda: chance.choice([0, 1, 2, -5, 2**63, 10**40]),
        "number": lambda: chance.choice([0.0, 1.5, -1e300]),
    }
    return kinds.get(schema.get("type", ""), lambda: chance.choice(schema.get("enum") or _WORDS))()


def _wild(
    operation: Operation, schemas: dict[str, Any], tokens: list[str], chance: random.Random
) -> tuple[str, str, Any]:
    method, path, said = operation
    query = []
    for parameter in said.get("parameters", []):
        value = str(chance.choice([chance.choice(_WORDS), _value(parameter["schema"], schemas, chance)]))
        if parameter["in"] == "path":
            known = chance.choice(tokens) if parameter["name"] == "token" and chance.random() < 0.7 else value
            path = path.replace(f"{{{parameter['name']}}}", quote(known, safe="") or "-")
        elif chance.random() < 0.8:
            query.append((parameter["name"], value.encode(errors="replace").decode()))
    content = said.get("requestBody", {}).get("content", {}).get("application/json")
    body = _value(content["schema"], schemas, chance) if content else None
    return method, f"{path}?{urlencode(query)}" if query else path, body


def _is_kind(answer: Answer) -> str:
    """Empty where the answer is as it should be."""
    if answer.status >= 500:
        return f"answered {answer.status}"
    if answer.seconds > SLOWEST_SECONDS:
        return f"took {answer.seconds:.1f} s"
    if answer.status >= 400:
        if not answer.headers.get("content-type", "").startswith("application/problem+json"):
            return f"{answer.status} is no problem document"
        if CANARY.encode() in answer.body:
            return "echoes what was sent"
    return "shows its inside" if b"Traceback" in answer.body else ""


def test_no_request_of_the_contract_s_kind_breaks_anything_r_37(shop: Shop) -> None:
    count, walkers = rounds(short=400, full=100_000), 4
    shop.restock()
    first = Visitor(shop.port)
    operations, schemas = _operations(first)
    package = find_packages(first, most=1)[0]
    assert first.open(package.offer_token).status == 201
    tokens = [first.token]

    def wander(seed: int) -> tuple[Counter[int], list[str]]:
        visitor, chance, found = Visitor(shop.port), random.Random(seed), list[str]()
        statuses: Counter[int] = Counter()
        for number in range(count // walkers):
            method, path, body = _wild(operations[number % len(operations)], schemas, tokens, chance)
            headers = {"Idempotency-Key": secrets.token_hex(8)} if chance.random() < 0.8 else {}
            answer = visitor.ask(method, path, body, **headers)
            statuses[answer.status] += 1
            if wrong := _is_kind(answer):
                found.append(f"{method} {path[:200]} {json.dumps(body)[:300]}: {wrong}")
        return statuses, found

    with ThreadPoolExecutor(max_workers=walkers) as pool:
        told = list(pool.map(wander, range(walkers)))
    found = [sentence for _, sentences in told for sentence in sentences]
    assert not found, "\n".join(found[:20])
    note("R-37", requests=count, operations=len(operations), server_errors=0)


def _malformed(chance: random.Random, port: int) -> bytes:
    host = f"Host: localhost:{port}\r\n"
    kinds = (
        f"GET / HTTP/1.1\r\n{host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        f"POST /api/booking/baskets HTTP/1.1\r\n{host}Content-Length: 3\r\nContent-Length: 9\r\n\r\nabc",
        f"GET / HTTP/1.1\n{host}\n",
        f"GET / HTTP/1.1\r\n{host}X-Long: {'a' * 65_536}\r\n\r\n",
        f"GET / HTTP/1.1\r\n{host}Accept: {', '.join(['text/html;q=0.1'] * 5_000)}\r\n\r\n",
        f"GET / HTTP/1.1\r\n{host}" + "Accept: */*\r\n" * 200 + "\r\n",
        f"GET /media/x HTTP/1.1\r\n{host}Range: bytes=0-{'9' * 300}\r\n\r\n",
        f"GET /{chr(chance.randint(0x80, 0xFF))}%ff%fe HTTP/1.1\r\n{host}\r\n",
        f"GET / HTTP/1.1\r\n{host}{host}\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        f"{'G' * chance.randint(1, 9_000)} / HTTP/1.1\r\n{host}\r\n",
        f"POST / HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
        f"GET http://elsewhere.example/ HTTP/1.1\r\n{host}\r\n",
        f"GET / HTTP/1.1\r\n{host}Cookie: {'a=b; ' * 2_000}\r\n\r\n",
    )
    sent = bytearray(chance.choice(kinds).encode("latin-1"))
    if chance.random() < 0.2:
        for _ in range(3):
            sent[chance.randrange(len(sent))] = chance.randrange(256)
    return bytes(sent)


def _first_line(port: int, sent: bytes) -> bytes:
    """What comes back first; empty where the connection is closed or we are tired of waiting for more of nothing."""
    with socket.create_connection(("127.0.0.1", port), timeout=SLOWEST_SECONDS) as door:
        try:
            door.sendall(sent)
            door.shutdown(socket.SHUT_WR)
            return door.recv(64)
        except OSError:  # closed, at whatever moment, or silent for too long
            return b""


def test_what_is_hardly_http_is_refused_and_holds_nobody_up_r_38(shop: Shop) -> None:
    count, chance = rounds(short=150, full=20_000), random.Random(38)
    lines = [_first_line(shop.port, _malformed(chance, shop.port)) for _ in range(count)]
    broken = [line for line in lines if line.startswith((b"HTTP/1.1 5", b"HTTP/1.0 5"))]
    assert broken == []
    began = time.monotonic()
    assert Visitor(shop.port).ask("GET", "/livez").status == 200  # no worker hangs on any of them
    assert time.monotonic() - began < SLOWEST_SECONDS
    refused = sum(line[9:10] == b"4" for line in lines)
    note("R-38", requests=count, refused=refused, closed=sum(not line for line in lines), server_errors=0)
