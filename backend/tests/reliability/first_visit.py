"""
The first visit to a new shop, where there may be no network at all. Run as a program with the shop's settings.

Starts `leeward run`, asks for what a newcomer sees, ends it and prints one line of JSON. An argument says after how
many seconds of the start everything is killed instead.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time
from typing import Any

from tests.reliability.buying import buy
from tests.reliability.packages import find_packages
from tests.reliability.visitor import Unreachable, Visitor

LONGEST_START_SECONDS = 400.0
_SIOCGIFFLAGS, _SIOCSIFFLAGS, _IFF_UP = 0x8913, 0x8914, 0x1


def open_loopback() -> None:
    """In a network of its own even this machine cannot be reached from itself until this is done."""
    with socket.socket() as any_socket:
        asked = struct.pack("16sh14x", b"lo", 0)
        flags = struct.unpack("16sh14x", fcntl.ioctl(any_socket, _SIOCGIFFLAGS, asked))[1]
        fcntl.ioctl(any_socket, _SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", flags | _IFF_UP))


def wait_until_ready(visitor: Visitor, shop: subprocess.Popen[bytes]) -> None:
    """:raises AssertionError: it ended, or took too long"""
    deadline = time.monotonic() + LONGEST_START_SECONDS
    while True:
        assert shop.poll() is None, "the shop ended"
        assert time.monotonic() < deadline, "the shop is not ready"
        try:
            if visitor.ask("GET", "/readyz").status == 200:
                return
        except Unreachable:
            time.sleep(0.05)


def look_around(visitor: Visitor) -> dict[str, Any]:
    """The home page with its pictures, a search, a booking."""
    home = visitor.ask("GET", "/")
    pictures = sorted(set(re.findall(rb"/media/pictures/[^\"' ,)]+", home.body)))
    shown = [visitor.ask("GET", one.decode()).status for one in pictures[:5]]
    state = buy(visitor, find_packages(visitor, most=1)[0]).data["state"]
    return {"home": home.status, "pictures": shown, "booking": state}


def main() -> None:
    """See the module's text."""
    if os.environ.get("LEEWARD_FIRST_VISIT_ALONE"):
        open_loopback()
    began = time.monotonic()
    shop = subprocess.Popen(
        [sys.executable, "-m", "leeward.cli", "run"],
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        start_new_session=True,
    )
    told: dict[str, Any] = {}
    try:
        if len(sys.argv) > 1:
            time.sleep(float(sys.argv[1]))
        else:
            visitor = Visitor(int(os.environ["LEEWARD_PORT"]), patience_seconds=60)
            wait_until_ready(visitor, shop)
            told = {"ready_seconds": round(time.monotonic() - began, 1), **look_around(visitor)}
    finally:
        shop.send_signal(signal.SIGKILL if len(sys.argv) > 1 else signal.SIGINT)
        shop.wait()
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
