"""Find a Node that is new enough."""

from __future__ import annotations

import re
import shutil
import subprocess

from leeward.cli.refusals import NodeMissing

NEEDED = (20, 19)


def find_node() -> str:
    """
    Path of the `node` on PATH.

    :raises NodeMissing: there is none, it does not run, or it is older than 20.19
    """
    node = shutil.which("node")
    if node is None:
        raise NodeMissing("none")
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603
    numbers = re.match(r"v(\d+)\.(\d+)", answer)
    if numbers is None:
        raise NodeMissing(f"one that does not tell its version ({node})")
    if (int(numbers[1]), int(numbers[2])) < NEEDED:
        raise NodeMissing(answer)
    return node
