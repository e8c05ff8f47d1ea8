"""Tells systemd that the worker works: `WatchdogSec` of its unit ends and restarts one that hangs."""

from __future__ import annotations

import socket
from contextlib import suppress

from leeward.retail.kit.worker_marks import LATE_SECONDS, seconds_since_turn
from leeward.retail.project.configuration.env import service_socket, setting


def tell_service_manager() -> None:
    """Give a sign of life, unless one thread stands still. Nothing happens where nobody listens for it."""
    address = service_socket()
    if not address or seconds_since_turn(setting("LEEWARD_HOME")) >= LATE_SECONDS:
        return
    # "@" is how systemd writes a socket without a file.
    name = f"\0{address[1:]}" if address.startswith("@") else address
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as door:
        door.sendto(b"WATCHDOG=1", name)
