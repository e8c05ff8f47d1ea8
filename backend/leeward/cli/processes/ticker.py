"""The worker's clock: a thread that puts due schedules into the queue."""

from __future__ import annotations

import threading

import structlog

SECONDS_BETWEEN_TICKS = 5.0

log = structlog.get_logger("leeward.worker")


def start_ticker() -> threading.Event:
    """Tick until the returned event is set; the thread ends with the process."""
    from leeward.retail.kit.schedule import find_schedules

    find_schedules()
    stop = threading.Event()
    threading.Thread(target=_tick_until, args=(stop,), name="ticker", daemon=True).start()
    return stop


def _tick_until(stop: threading.Event) -> None:
    from leeward.cli.processes.watchdog import tell_service_manager
    from leeward.retail.kit import clock
    from leeward.retail.kit.database.connections import let_old_connections_go
    from leeward.retail.kit.schedule import start_due
    from leeward.retail.kit.worker_marks import note_turn
    from leeward.retail.project.configuration.env import setting

    while not stop.wait(SECONDS_BETWEEN_TICKS):
        try:
            start_due(now=clock.now())
        except Exception:
            # The next tick tries again: a database that is away for a moment must not end all schedules.
            log.exception("schedules could not be started")
        finally:
            let_old_connections_go()
        note_turn(setting("LEEWARD_HOME"), "clock")
        tell_service_manager()
