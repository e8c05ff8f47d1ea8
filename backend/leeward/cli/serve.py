"""The web server: the only public door."""

from __future__ import annotations

import argparse

from leeward.cli.lifeline import add_lifeline_argument, hold_lifeline
from leeward.cli.places import check_door, writable_home
from leeward.retail.project.env import setting

TARGETS = {
    "": "leeward.retail.project.wsgi:application",
    "search": "leeward.retail.project.search_wsgi:application",
}
"""What is served: everything, or the hot search addresses alone."""
SECONDS_TO_FINISH_REQUESTS = 6


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to serve, and what the supervisor needs: addresses, workers and threads are settings."""
    only = [name for name in TARGETS if name]
    parser.add_argument(
        "--only", choices=only, default="", help="serve nothing but these addresses; search: live prices, without pages"
    )
    add_lifeline_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """
    Serve until told to stop, then finish the requests at hand.

    :raises PortInUse: another program listens on the port
    """
    address, port = setting("LEEWARD_BIND"), setting("LEEWARD_PORT")
    writable_home(home=setting("LEEWARD_HOME"))
    check_door(address=address, port=port)
    if arguments.end_with_parent:
        hold_lifeline()
    _serve(TARGETS[arguments.only], address=address, port=port)
    return 0


def _serve(target: str, *, address: str, port: int) -> None:
    from granian.constants import HTTPModes, Interfaces
    from granian.log import LogLevels
    from granian.server import Server

    from leeward.retail.project.logs import log_settings

    threads = setting("LEEWARD_WEB_THREADS")
    server = Server(
        target,
        address=address,
        port=port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=setting("LEEWARD_WEB_WORKERS"),
        blocking_threads=threads,
        # A page waits for the render process while its thread does nothing: hold few more than can be worked on.
        backpressure=max(64, threads * 16),
        respawn_failed_workers=True,
        workers_kill_timeout=SECONDS_TO_FINISH_REQUESTS,
        log_level=LogLevels.warning,
        log_dictconfig=log_settings(level=setting("LEEWARD_LOG_LEVEL")),
    )
    server.serve()
