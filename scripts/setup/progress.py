"""Say what is going on: a line that counts seconds on a terminal, plain lines in a log."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

_TICK_ON_TERMINAL = 0.5
_TICK_IN_LOG = 15.0


def _seconds(value: float) -> str:
    if value < 60:
        return f"{value:.1f} s"
    return f"{int(value // 60)} min {int(value % 60)} s"


def tell(text: str) -> None:
    """One line for the person at the keyboard."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _keep_counting(*, what: str, since: float, done: threading.Event, on_terminal: bool) -> None:
    while not done.wait(_TICK_ON_TERMINAL if on_terminal else _TICK_IN_LOG):
        spent = time.monotonic() - since
        if on_terminal:
            sys.stdout.write(f"\r  … {what} {spent:.0f} s ")
            sys.stdout.flush()
        else:
            tell(f"  … {what}: {spent:.0f} s so far")


@contextmanager
def step(what: str) -> Iterator[None]:
    """
    Show one long step: its name at once, how long it has run so far, and in how many seconds it was done.

    what: "Installing Python packages". An error passes through after the line was closed.
    """
    on_terminal = sys.stdout.isatty()
    since = time.monotonic()
    done = threading.Event()
    if on_terminal:
        sys.stdout.write(f"  … {what} ")
        sys.stdout.flush()
    else:
        tell(f"  … {what}")
    settings = {"what": what, "since": since, "done": done, "on_terminal": on_terminal}
    counter = threading.Thread(target=_keep_counting, kwargs=settings, daemon=True)
    counter.start()
    mark = "✗"
    try:
        yield
        mark = "✓"
    finally:
        done.set()
        counter.join()
        clear = "\r\033[K" if on_terminal else ""
        ended = "done in" if mark == "✓" else "stopped after"
        tell(f"{clear}  {mark} {what}: {ended} {_seconds(time.monotonic() - since)}")
