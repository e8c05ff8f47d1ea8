"""
End with the parent, however it ended.

The supervisor holds the writing end of a pipe that is each child's standard input. When the supervisor is gone, even by
`kill -9`, the kernel closes that end and the child reads end-of-file.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import time

GRACE_SECONDS = 8.0
"""Time to finish what was begun before the whole process group is killed."""


def add_lifeline_argument(parser: argparse.ArgumentParser) -> None:
    """Let the supervisor ask for the lifeline; by hand or under systemd standard input means nothing."""
    parser.add_argument("--end-with-parent", action="store_true", help=argparse.SUPPRESS)


def end_own_group(*, grace_seconds: float) -> None:
    """Ask this process to stop and, after the grace time, kill it with all it has started."""
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(grace_seconds)
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def _wait_for_the_end(grace_seconds: float) -> None:
    while os.read(0, 4096):
        pass
    end_own_group(grace_seconds=grace_seconds)


def hold_lifeline(*, grace_seconds: float = GRACE_SECONDS) -> None:
    """Watch standard input from a thread of its own and end with it."""
    if sys.stdin is None or sys.stdin.closed:
        return
    threading.Thread(target=_wait_for_the_end, args=(grace_seconds,), name="lifeline", daemon=True).start()
