"""
End with the parent, however it ended.

The supervisor holds the writing end of a pipe that is each child's standard input. When the supervisor is gone, even by
`kill -9`, the kernel closes that end and the child reads end-of-file.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import threading

GRACE_SECONDS = 8.0
"""Time to finish what was begun before the whole process group is killed."""


def add_lifeline_argument(parser: argparse.ArgumentParser) -> None:
    """Let the supervisor ask for the lifeline; by hand or under systemd standard input means nothing."""
    parser.add_argument("--end-with-parent", action="store_true", help=argparse.SUPPRESS)


_REAPER = """
import os, signal, sys, time
group, deadline = int(sys.argv[1]), time.monotonic() + float(sys.argv[2])
try:
    while time.monotonic() < deadline:
        os.kill(group, 0)
        time.sleep(0.1)
    os.killpg(group, signal.SIGKILL)
except ProcessLookupError:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        sys.exit()
"""
"""Waits for the leader of a process group to end, at most the grace time, then kills what is left of the group."""


def end_own_group(*, grace_seconds: float) -> None:
    """Ask this process to stop; when it has stopped, or the grace time is over, all that it started is killed."""
    if os.getpgrp() == os.getpid():
        # This process may be gone the moment it is asked, so somebody outside the group must look after the rest.
        command = [sys.executable, "-S", "-E", "-c", _REAPER, str(os.getpid()), str(grace_seconds)]
        subprocess.Popen(command, start_new_session=True, stdin=subprocess.DEVNULL)  # noqa: S603
    os.kill(os.getpid(), signal.SIGTERM)


def _wait_for_the_end(grace_seconds: float) -> None:
    while os.read(0, 4096):
        pass
    end_own_group(grace_seconds=grace_seconds)


def hold_lifeline(*, grace_seconds: float = GRACE_SECONDS) -> None:
    """Watch standard input from a thread of its own and end with it."""
    if sys.stdin is None or sys.stdin.closed:
        return
    threading.Thread(target=_wait_for_the_end, args=(grace_seconds,), name="lifeline", daemon=True).start()
