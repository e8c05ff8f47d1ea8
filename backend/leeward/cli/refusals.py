"""Why a command cannot start: one sentence each, no traceback."""

from __future__ import annotations


class Refusal(Exception):
    """Something the operator can mend; the text is one whole sentence."""


class PortInUse(Refusal):
    """Another program listens where the public door should be."""

    def __init__(self, port: int) -> None:
        super().__init__(
            f"Port {port} is in use by another program: stop it, or choose another port with LEEWARD_PORT."
        )


class PortNotAllowed(Refusal):
    """Ports below 1024 belong to the administrator."""

    def __init__(self, port: int) -> None:
        super().__init__(f"Port {port} is not open to ordinary users: choose one above 1023 with LEEWARD_PORT.")


class HomeNotWritable(Refusal):
    """The data folder cannot be made or written."""

    def __init__(self, folder: object, reason: str) -> None:
        super().__init__(
            f"The folder {folder} cannot be written ({reason}): "
            "make it writable for you, or choose another with LEEWARD_HOME."
        )


class AlreadyRunning(Refusal):
    """Another `leeward run` works with the same data folder."""

    def __init__(self, folder: object) -> None:
        super().__init__(
            f"Leeward already runs on {folder}: stop it first, or choose another folder with LEEWARD_HOME."
        )


class FrontEndNotBuilt(Refusal):
    """The render process has no program to run."""

    def __init__(self, path: object) -> None:
        super().__init__(
            f"The front end is not built ({path} is missing): run `make run`, or `npm run build` in frontend/."
        )


class NodeMissing(Refusal):
    """There is no Node, or one that is too old."""

    def __init__(self, found: str) -> None:
        super().__init__(f"Leeward needs Node 20.19 or newer and found {found}: install it and start again.")
