"""A door for a server that a test starts."""

from __future__ import annotations

import socket


def free_port() -> int:
    """Of this machine, taken by nobody just now."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])
