"""What must not be in the repository: registry hosts, paths of one machine, licences that bind Leeward's users."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.setup.paths import FRONTEND, ROOT, VENV
from scripts.setup.progress import tell
from scripts.setup.python_env import RUNTIME_LOCK, pins

# Lock files carry versions and hashes; where packages come from is the affair of each machine.
FORBIDDEN = {
    "a package registry's host": re.compile(
        # `registry.test.ts` is a file: no top-level domain is called like the ending of one.
        r"\b(?:registry\.[a-z]+\.(?!(?:tsx?|[cm]?js|css|json)\b)[a-z]{2,4}|pypi\.[a-z]{2,4}|(?:files\.)?python-?hosted\.[a-z]{2,4}"
        r"|(?:deb|security)\.debian\.[a-z]{2,4})\b"
    ),
    "a path of one machine": re.compile(r"(?<![\w.~-])/(?:work|root|home/[a-z]+|Users/[A-Za-z]+)/(?=[\w.])"),
    "an index option": re.compile(r"^\s*--(?:extra-)?index-url\b|^\s*--find-links\b"),
    "a download address": re.compile(r'^\s*"resolved":'),
}
BINARY = {".png", ".webp", ".avif", ".jpg", ".ico", ".woff2", ".gz", ".br"}
STRICT_LICENCE = re.compile(r"\b(?<!L)A?GPL", re.IGNORECASE)
FREE_AS_WELL = re.compile(r"\b(MIT|BSD|Apache|LGPL|MPL)", re.IGNORECASE)


def tracked_files() -> list[Path]:
    """Everything git knows, and what it would know after `git add`."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def complaints_about(*, name: str, text: str) -> Iterator[str]:
    """One line for each forbidden thing in a file's text."""
    for number, line in enumerate(text.splitlines(), start=1):
        for what, pattern in FORBIDDEN.items():
            if pattern.search(line):
                yield f"{name}:{number}: {what}: {line.strip()[:120]}"


def is_binding(licence: str) -> bool:
    """Whether a licence asks those who pass Leeward on to open their own code."""
    return bool(STRICT_LICENCE.search(licence)) and not FREE_AS_WELL.search(licence)


def _python_licences() -> Iterator[tuple[str, str]]:
    wanted = pins(RUNTIME_LOCK)
    for metadata in VENV.glob("lib/python3.*/site-packages/*.dist-info/METADATA"):
        head = metadata.read_text(encoding="utf-8", errors="replace").split("\n\n", 1)[0]
        name = re.search(r"^Name: (.+)$", head, re.MULTILINE)
        if name and re.sub(r"[-_.]+", "-", name[1]).lower() in wanted:
            stated = re.findall(r"^(?:License-Expression|License|Classifier: License)[: ]+(.+)$", head, re.MULTILINE)
            yield name[1], " / ".join(stated)


def _node_licences() -> Iterator[tuple[str, str]]:
    lock = json.loads((FRONTEND / "package-lock.json").read_text(encoding="utf-8"))
    for where, package in lock["packages"].items():
        if where and not package.get("dev"):
            yield where.removeprefix("node_modules/"), str(package.get("license", ""))


def main() -> int:
    """Exit code 1 with one line for each complaint."""
    complaints: list[str] = []
    for path in tracked_files():
        if path.suffix not in BINARY:
            text = path.read_text(encoding="utf-8", errors="replace")
            complaints += complaints_about(name=str(path.relative_to(ROOT)), text=text)
    for name, licence in (*_python_licences(), *_node_licences()):
        if is_binding(licence):
            complaints.append(f"{name}: its licence ({licence}) would bind those who use Leeward")
    if not (ROOT / "LICENSE").read_text(encoding="utf-8").lstrip().startswith("Apache License"):
        complaints.append("LICENSE is not the Apache License")
    for complaint in complaints:
        tell(complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
