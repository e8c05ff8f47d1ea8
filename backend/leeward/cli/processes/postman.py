"""The worker's postman: a thread that hands out the outbox, so that a mail does not wait behind an import."""

from __future__ import annotations

import threading

import structlog

SECONDS_BETWEEN_LOOKS = 0.5

log = structlog.get_logger("leeward.worker")


def start_postman() -> threading.Event:
    """Look until the returned event is set; the thread ends with the process. Needs Django awake."""
    from leeward.cli.processes.left_tasks import own_worker_id
    from leeward.retail.journal.operations.outbox import find_handlers

    find_handlers()
    stop = threading.Event()
    threading.Thread(target=_look_until, args=(stop, own_worker_id()), name="postman", daemon=True).start()
    return stop


def _look_until(stop: threading.Event, worker: str) -> None:
    from leeward.retail.journal.operations.outbox import drain
    from leeward.retail.kit.database.connections import let_old_connections_go
    from leeward.retail.kit.worker_marks import note_turn
    from leeward.retail.project.configuration.env import setting

    home = setting("LEEWARD_HOME")
    while not stop.wait(SECONDS_BETWEEN_LOOKS):
        try:
            # One by one: many messages may each wait long for a server that is silent, and that is no standstill.
            while drain(most=1, worker=worker):
                note_turn(home, "postman")
        except Exception:
            # The next look tries again: a database that is away for a moment must not end all deliveries.
            log.exception("the outbox could not be read")
        finally:
            let_old_connections_go()
        note_turn(home, "postman")
