"""
Decoding strangers' files in a process that has nothing to lose (T-11).

The child starts without our environment (no secrets), may use a bounded amount of memory and processor time, cannot
write files, and is ended when it takes too long. A hole in a decoder opens an empty room.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

from leeward.retail.pictures.cleaning import CleanPicture, clean_picture
from leeward.retail.pictures.errors import PictureRefused

_SECONDS = 30
_PROCESSOR_SECONDS = 60  # AVIF works on two cores; 40 megapixels of it took 15 s on a busy machine
_MEMORY_BYTES = 3 * 1024**3
_PACKAGE_ROOT = Path(__file__).resolve().parents[3]
_START = "import sys; sys.path.append(sys.argv[1]); from leeward.retail.pictures.limited_child import main; main()"
_CHILDREN = threading.BoundedSemaphore(2)
"""Two at a time in each process: a flood of uploads must not become a flood of decoders."""


def clean_in_child(data: bytes) -> CleanPicture:
    """
    `cleaning.clean_picture`, done by a limited child process.

    :raises PictureRefused: as there; rule `limits` when the child ran out of time or memory or fell over
    """
    try:
        with _CHILDREN:
            child = subprocess.run(  # noqa: S603 - our own interpreter and code; the file arrives on its standard input
                [sys.executable, "-I", "-c", _START, str(_PACKAGE_ROOT)],
                input=data, capture_output=True, timeout=_SECONDS, check=False, env={},
            )  # fmt: skip
    except subprocess.TimeoutExpired as late:
        raise _out_of_limits() from late
    if child.returncode != 0:
        raise _out_of_limits()
    header, _, picture = child.stdout.partition(b"\n")
    facts = json.loads(header)
    if "rule" in facts:
        raise PictureRefused(facts["message"], rule=facts["rule"])
    return CleanPicture(data=picture, **facts)


def _out_of_limits() -> PictureRefused:
    return PictureRefused(
        "This picture could not be opened within our limits; please save it again at a smaller size.", rule="limits"
    )


def main() -> None:
    """The child: a file on standard input; a line of JSON facts and the clean picture on standard output."""
    _limit_ourselves()
    try:
        clean = clean_picture(sys.stdin.buffer.read())
    except PictureRefused as refused:
        _answer({"rule": refused.rule, "message": refused.message}, b"")
        return
    names = ("extension", "width", "height", "colour", "blur")
    _answer({name: getattr(clean, name) for name in names}, clean.data)


def _answer(facts: Mapping[str, object], picture: bytes) -> None:
    sys.stdout.buffer.write(json.dumps(facts).encode() + b"\n" + picture)


def _limit_ourselves() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (_PROCESSOR_SECONDS, _PROCESSOR_SECONDS))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":  # macOS accepts the call for address space and then refuses it by a ValueError
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY_BYTES, _MEMORY_BYTES))
