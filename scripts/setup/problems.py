"""What may go wrong on a stranger's machine, each as one sentence that says what to do."""

from __future__ import annotations

import errno
from pathlib import Path


class Problem(Exception):
    """Something the person at the keyboard can mend; the text is one whole sentence, shown without a traceback."""


# What the package managers print, and what it means. First match wins: a full disk also breaks connections.
_SIGNS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("disk", ("no space left on device", "os error 28", "enospc")),
    (
        "network",
        (
            "temporary failure in name resolution",
            "name or service not known",
            "nodename nor servname",
            "dns error",
            "failed to lookup address",
            "newconnectionerror",
            "network is unreachable",
            "connection refused",
            "connection timed out",
            "error sending request",
            "eai_again",
            "enotfound",
            "econnrefused",
            "etimedout",
            "enetunreach",
        ),
    ),
    ("certificate", ("unknownissuer", "certificate verify failed", "self-signed certificate", "self_signed_cert")),
    ("hash", ("hash mismatch", "do not match the hashes", "eintegrity")),
    ("read-only", ("read-only file system", "permission denied", "eacces", "erofs", "os error 13", "os error 30")),
)

_SENTENCES = {
    "disk": "The disk is full while {doing}: free some space (about 2 GB) and start again.",
    "network": "The package index cannot be reached while {doing}: "
    "check the network connection or proxy and start again.",
    "certificate": "The package index shows a certificate this machine does not trust while {doing}: "
    "install your proxy's certificate in the system and start again.",
    "hash": "A downloaded package differs from the one in the lock file while {doing}: "
    "nothing was installed from it; try again, and report it if it stays.",
    "read-only": "A file cannot be written while {doing}: make {folder} writable for you and start again.",
}


def kind_of_failure(output: str) -> str | None:
    """Which known kind of trouble a program's output tells of, or None."""
    lower = output.lower()
    for kind, signs in _SIGNS:
        if any(sign in lower for sign in signs):
            return kind
    return None


def problem_from_output(*, doing: str, output: str, folder: Path, log: Path) -> Problem:
    """One sentence for a program that failed while `doing` (such as "installing Python packages")."""
    kind = kind_of_failure(output)
    if kind is None:
        return Problem(f"Something failed while {doing}: the whole output is in {log}.")
    return Problem(_SENTENCES[kind].format(doing=doing, folder=folder))


def problem_from_os_error(error: OSError) -> Problem:
    """One sentence for an operating system error that reached the top."""
    where = error.filename or "the working folder"
    if error.errno == errno.ENOSPC:
        return Problem(f"The disk is full at {where}: free some space (about 2 GB) and start again.")
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return Problem(f"{where} cannot be written: make it writable for you, or move the data with LEEWARD_HOME.")
    return Problem(f"The system refused {where}: {error.strerror or error}.")
