"""A booking is on the disk before anybody is told of it: the system calls of the serving process, one by one (R-16)."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.reliability.buying import hold
from tests.reliability.forms import DATABASE_URL, note, rounds
from tests.reliability.packages import find_packages
from tests.reliability.shops import Shop
from tests.reliability.visitor import Visitor

_SYNCED = re.compile(r"f(?:data)?sync\(\d+<[^>]*leeward\.sqlite3(-wal)?>")
_SAID = re.compile(r"(?:write|writev|sendto|sendmsg)\(.*HTTP/1\.1 201")


@pytest.mark.skipif(bool(DATABASE_URL), reason="PostgreSQL writes in processes of its own")
@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_every_order_is_synced_before_its_201_leaves_r_16(shop: Shop, tmp_path: Path) -> None:
    orders = rounds(short=5, full=100)
    shop.restock()
    package = find_packages(Visitor(shop.port), most=1)[0]
    visitors = [Visitor(shop.port) for _ in range(orders)]
    bodies = [hold(visitor, package) for visitor in visitors]
    with _traced(shop, tmp_path / "calls") as calls:
        for visitor, body in zip(visitors, bodies, strict=True):
            assert visitor.order(body).status == 201
    synced, in_order = False, 0
    for line in calls.read_text(errors="replace").splitlines():
        if _SYNCED.search(line) and not line.rstrip().endswith("= -1"):
            synced = True
        elif _SAID.search(line):
            assert synced, f"a 201 left before its booking was on the disk: {line[:200]}"
            synced, in_order = False, in_order + 1
    assert in_order == orders
    note("R-16", orders=orders, synced_before_answer=in_order)


class _traced:  # noqa: N801 - a context, named as one
    """strace of every thread that serves, written to a file; ended with the block."""

    def __init__(self, shop: Shop, calls: Path) -> None:
        self.calls = calls
        self.numbers = shop.processes()["serve"]
        named = [option for number in self.numbers for option in ("-p", str(number))]
        what = ["-e", "trace=fsync,fdatasync,write,writev,sendto,sendmsg"]
        self.process = subprocess.Popen(
            ["strace", "-f", "-y", "-s", "40", *what, "-o", str(calls), *named],
            stderr=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Path:
        assert self.process.stderr is not None
        for _ in self.numbers:  # one after the other; what a process does before its turn is not seen
            assert "attached" in self.process.stderr.readline()
        return self.calls

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)
