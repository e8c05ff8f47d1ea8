"""
The web server's processes, renewed one after the other without a request lost (R-27).

On SIGHUP a new process is started from the code that lies there now. Only when it serves is the old one asked to finish
what it has begun. A new version that cannot start changes nothing: the old one goes on.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from wsgiref.util import setup_testing_defaults

from granian._internal import load_target
from granian.log import logger
from granian.server import MPServer

LONGEST_START_SECONDS = 240.0
_SECONDS_TO_WARM_UP = 1.0
"""Between loading what is served and the first question: it begins to listen and to read its prices."""


class WebServer(MPServer):
    """Granian's server; `notes` is a folder in which its processes say that they are ready."""

    def __init__(self, target: str, *, notes: Path, **said: Any) -> None:
        super().__init__(target, **said)
        self._notes = notes

    def serve_and_renew(self) -> None:
        """Serve until told to stop; SIGHUP renews the processes."""
        self.serve(target_loader=partial(load_and_say_so, self._notes))

    def _respawn_workers(
        self, workers: list[int], spawn_target: Any, target_loader: Callable[..., Any], delay: float = 0
    ) -> None:
        if not delay:  # one has died: there is nothing to go on with until the next one serves
            had_served = [index for index in workers if self._take_note(self.wrks[index])]
            super()._respawn_workers(workers, spawn_target, target_loader, delay)
            for index in had_served:
                # Granian ends when one dies soon after it was started; that is right only where none can start.
                self.respawned_wrks.pop(index, None)
            return
        _stand_on_what_lies_there_now()
        for index in workers:
            self._renew(index, spawn_target, target_loader)

    def _renew(self, index: int, spawn_target: Any, target_loader: Callable[..., Any]) -> None:
        fresh: Any = self._spawn_worker(idx=index, target=spawn_target, callback_loader=target_loader)
        fresh.interrupt_by_parent = True  # should it fail, that is nobody's loss
        fresh.start()
        self._take_note(fresh)  # of a process that had this number long ago
        if not self._is_ready(fresh):
            logger.error("the new process does not start; the old one goes on")
            fresh.kill()
            fresh.join()
            return
        fresh.interrupt_by_parent = False
        old: Any = self.wrks[index]
        self.wrks[index] = fresh
        old.terminate()
        old.join(self.workers_kill_timeout)
        if old.is_alive():
            old.kill()
            old.join()

    def _is_ready(self, fresh: Any) -> bool:
        deadline = time.monotonic() + LONGEST_START_SECONDS
        while fresh.is_alive() and time.monotonic() < deadline:
            if _note_of(self._notes, fresh._id()).exists():
                return True
            time.sleep(0.05)
        return False

    def _take_note(self, worker: Any) -> bool:
        """Whether it has said that it serves; the note is gone afterwards."""
        note = _note_of(self._notes, worker._id())
        has_served = note.exists()
        note.unlink(missing_ok=True)
        return has_served


def _stand_on_what_lies_there_now() -> None:
    """
    Let new processes be of the code that lies behind our own command now, which may be a link that was turned over.

    Forked from us, they would find our own modules in their memory, of the version that we are.
    """
    beside = Path(sys.argv[0]).with_name("python")
    python = str(beside) if beside.exists() else sys.executable
    asked = [python, "-c", "import json, sys; print(json.dumps(sys.path[1:]))"]
    sys.path[1:] = json.loads(subprocess.run(asked, check=True, capture_output=True, text=True).stdout)  # noqa: S603
    multiprocessing.set_executable(python)
    multiprocessing.set_start_method("spawn", force=True)


def load_and_say_so(notes: Path, target: str) -> Any:
    """In the new process: load what is served, and when it has answered once leave a note that it does."""
    loaded = load_target(target)
    asked = threading.Timer(_SECONDS_TO_WARM_UP, _answer_once, args=(loaded, _note_of(notes, os.getpid())))
    asked.daemon = True
    asked.start()
    return loaded


def _answer_once(application: Callable[..., Any], note: Path) -> None:
    """The first answer, whatever it is, loads what none before it has needed; no visitor shall wait for that."""
    environ: dict[str, Any] = {"PATH_INFO": "/metrics"}
    setup_testing_defaults(environ)
    try:
        b"".join(application(environ, lambda *_: None))
    except Exception:  # noqa: BLE001 - whatever it is, this process must not serve
        logger.exception("the new process does not answer")
        os._exit(1)
    note.touch()


def _note_of(notes: Path, number: int | None) -> Path:
    return notes / f"web-{number}.ready"
