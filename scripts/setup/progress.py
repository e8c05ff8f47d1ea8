"""Say what is going on: a line that counts seconds on a terminal, plain lines in a log. Steps may run side by side."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

_TICK_ON_TERMINAL = 0.5
_TICK_IN_LOG = 15.0
_CLEAR_LINE = "\r\033[K"

_running: dict[str, float] = {}
_writing = threading.Lock()


def _seconds(value: float) -> str:
    if value < 60:
        return f"{value:.1f} s"
    return f"{int(value // 60)} min {int(value % 60)} s"


def tell(text: str) -> None:
    """One line for the person at the keyboard."""
    with _writing:
        clear = _CLEAR_LINE if _running and sys.stdout.isatty() else ""
        sys.stdout.write(f"{clear}{text}\n")
        sys.stdout.flush()


def _show_running() -> None:
    """On a terminal: all that runs, on the line that the next step or the next tick overwrites."""
    with _writing:
        now = time.monotonic()
        counted = " · ".join(f"{what} {now - since:.0f} s" for what, since in list(_running.items()))
        if counted:
            sys.stdout.write(f"{_CLEAR_LINE}  … {counted} ")
            sys.stdout.flush()


def _keep_counting(*, what: str, since: float, done: threading.Event, on_terminal: bool) -> None:
    while not done.wait(_TICK_ON_TERMINAL if on_terminal else _TICK_IN_LOG):
        if on_terminal:
            _show_running()
        else:
            tell(f"  … {what}: {time.monotonic() - since:.0f} s so far")


@contextmanager
def step(what: str) -> Iterator[None]:
    """
    Show one long step: its name at once, how long it has run so far, and in how many seconds it was done.

    what: "Installing Python packages". An error passes through after the line was closed.
    """
    on_terminal = sys.stdout.isatty()
    since = _running[what] = time.monotonic()
    done = threading.Event()
    if on_terminal:
        _show_running()
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
        ended = "done in" if mark == "✓" else "stopped after"
        tell(f"  {mark} {what}: {ended} {_seconds(time.monotonic() - since)}")
        del _running[what]
