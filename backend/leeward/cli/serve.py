"""The web server: the only public door."""

from __future__ import annotations

import argparse
import resource
from pathlib import Path

from leeward.cli.brand_keys import refuse_brands_without_key
from leeward.cli.places import check_door, writable_home
from leeward.cli.processes.lifeline import add_lifeline_argument, hold_lifeline
from leeward.retail.project.configuration.env import setting

TARGETS = {
    "": "leeward.retail.project.wsgi:application",
    "search": "leeward.retail.project.search_wsgi:application",
}
"""What is served: everything, or the hot search addresses alone."""
SECONDS_TO_FINISH_REQUESTS = 6
THREADS_FOR_EACH_AT_WORK = 12
"""One works, eight wait for it (`project/door/valve.py`), the others tell whoever comes now that all is taken."""
MOST_CONNECTIONS, FILES_OF_OUR_OWN = 4_000, 500


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to serve, and what the supervisor needs: addresses, workers and threads are settings."""
    only = [name for name in TARGETS if name]
    parser.add_argument(
        "--only", choices=only, default="", help="serve nothing but these addresses; search: live prices, without pages"
    )
    add_lifeline_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """
    Serve until told to stop, then finish the requests at hand. SIGHUP renews the processes without losing a request.

    :raises PortInUse: another program listens on the port
    :raises Refusal: nobody could pay for one of the brands
    """
    address, port = setting("LEEWARD_BIND"), setting("LEEWARD_PORT")
    home = writable_home(home=setting("LEEWARD_HOME"))
    check_door(address=address, port=port)
    if not arguments.only:
        refuse_brands_without_key()
    if arguments.end_with_parent:
        hold_lifeline()
    _serve(arguments.only, notes=home / "run", address=address, port=port)
    return 0


def _serve(only: str, *, notes: Path, address: str, port: int) -> None:
    from granian.constants import HTTPModes, Interfaces
    from granian.log import LogLevels

    from leeward.cli.processes.preloading import preload
    from leeward.cli.processes.web_server import WebServer
    from leeward.retail.project.watching.logs import log_settings

    for left in notes.glob("web-*.ready"):
        left.unlink()
    preload(only)
    server = WebServer(
        TARGETS[only],
        notes=notes,
        address=address,
        port=port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=setting("LEEWARD_WEB_WORKERS"),
        blocking_threads=1 if only else _threads(),
        # Counted in connections, the idle ones of browsers too: with few, some visitors would keep all others out.
        backpressure=_connections(),
        backlog=2048,
        respawn_failed_workers=True,
        workers_kill_timeout=SECONDS_TO_FINISH_REQUESTS,
        log_level=LogLevels.error,
        log_dictconfig=log_settings(level=setting("LEEWARD_LOG_LEVEL")),
    )
    server.serve_and_renew()


def _threads() -> int:
    """The server begins one when it is needed."""
    from leeward.retail.project.door.arriving import MOST_ARRIVING

    at_work: int = setting("LEEWARD_WEB_THREADS")
    return at_work * THREADS_FOR_EACH_AT_WORK + MOST_ARRIVING


def _connections() -> int:
    """As many as this system lets us have files open, less those that we need ourselves."""
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + FILES_OF_OUR_OWN
    allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    if least != resource.RLIM_INFINITY and least < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return max(64, allowed - FILES_OF_OUR_OWN)
