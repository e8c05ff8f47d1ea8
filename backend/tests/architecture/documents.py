"""What the documents name: files, links, commands, settings, figures. Whether a sentence is true is for people."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

from tests.architecture.sources import BACKEND, FRONTEND, PACKAGE, REPOSITORY, name_of

_NOT_OURS = {"node_modules", "dist", "build", ".venv", "var", "__pycache__", ".git", "test-results"}
BASES = (REPOSITORY, BACKEND, PACKAGE, PACKAGE / "retail", FRONTEND, FRONTEND / "app")
"""Where a path in a document may begin."""
OF_EVERY_DOMAIN = {
    "blocks.py", "conftest.py", "consumers.py", "errors.py", "mails.py", "models.py", "operations.py", "queries.py",
    "routes.py", "schedules.py", "schemas.py", "tasks.py", "wagtail_hooks.py",
}  # fmt: skip
"""Said of any domain, so that they need not lie beside what was named before them."""
OF_THE_DATA_FOLDER = {"var", "media", "feeds", "snapshot", "run", "logs", "mail", "LEEWARD_HOME"}

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FENCED = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_PATH = re.compile(r"…?[\w.@*{},<>\-]*(?:/[\w.@*{},<>\-]*)*(?:/…)?(?:::[\w.]+)?")
_SUFFIX = re.compile(r"\.(?:py|tsx?|m?js|cjs|css|md|json|html|ya?ml|conf|toml|lock|sh|svg|service)$")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def documents() -> list[Path]:
    """All that people read, but what is written by a command (coverage) and what was true on its day (decisions)."""
    below = [path for path in (REPOSITORY / "docs").rglob("*.md") if "decisions" not in path.parts]
    written = {REPOSITORY / "docs" / "coverage.md"}
    return sorted({*REPOSITORY.glob("*.md"), *(REPOSITORY / "deploy").glob("*.md"), *below} - written)


def dead_links(*, document: Path, text: str) -> list[str]:
    """Relative links that lead to no file, or to no heading of one."""
    return [link for link in _LINK.findall(_FENCED.sub("", text)) if not _leads_somewhere(document, link)]


def _leads_somewhere(document: Path, link: str) -> bool:
    if re.match(r"[a-z]+:", link):
        return True
    name, _, anchor = link.partition("#")
    target = (document.parent / name) if name else document
    if not target.exists():
        return False
    return not anchor or anchor in {_slug(one) for one in _HEADING.findall(target.read_text(encoding="utf-8"))}


def _slug(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def dead_paths(*, document: Path, text: str) -> list[str]:
    """Files, folders and names in files that stand in backquotes and are nowhere."""
    found = []
    for line in _FENCED.sub("", text).splitlines():
        named_before: list[Path] = []
        for span in _SPAN.findall(line):
            for path in _expanded(span) if _is_path(span) else ():
                places = _places(path, beside=named_before, document=document)
                if not any(_holds(place, path) for place in places):
                    found.append(path)
                named_before.extend(place if place.is_dir() else place.parent for place in places)
    return found


def _is_path(span: str) -> bool:
    if span.startswith(("/", "http", "-")) or not _PATH.fullmatch(span):
        return False
    name = span.partition("::")[0]
    first = name.partition("/")[0]
    if first in OF_THE_DATA_FOLDER:
        return False
    return bool(_SUFFIX.search(name)) or (
        "/" in name and (first == "…" or any((base / first).is_dir() for base in BASES))
    )


def _expanded(span: str) -> Iterator[str]:
    """`a/{b,c}.py` is two files."""
    choice = re.search(r"\{([^}]*)\}", span)
    if choice is None:
        yield span
        return
    for one in choice[1].split(","):
        yield from _expanded(span.replace(choice[0], one.strip(), 1))


def _places(path: str, *, beside: list[Path], document: Path) -> list[Path]:
    name = re.sub(r"<[^>]*>", "*", path.partition("::")[0]).removesuffix("…").rstrip("/")
    if name.startswith("…/"):
        return [one for one in _all_paths() if str(one).endswith(name[1:])]
    if name in OF_EVERY_DOMAIN:
        return [one for one in _all_paths() if one.name == name]
    if "/" in name or not beside:
        found = [one for base in (*BASES, document.parent) for one in base.glob(name)]
        return found or ([one for one in _all_paths() if fnmatch(one.name, name)] if "/" not in name else [])
    return [one for folder in beside for one in (*folder.rglob(name), *folder.parent.glob(name))]


def _holds(place: Path, path: str) -> bool:
    """Whether the file has the name after `::`, where there is one."""
    name = path.partition("::")[2].rpartition(".")[2]
    return not name or bool(re.search(rf"\b{re.escape(name)}\b", place.read_text(encoding="utf-8")))


@cache
def _all_paths() -> tuple[Path, ...]:
    found: list[Path] = []
    for folder, names, files in os.walk(REPOSITORY):
        names[:] = [name for name in names if name not in _NOT_OURS]
        found.extend(Path(folder, name) for name in (*names, *files))
    return tuple(found)


def unknown_words(*, text: str, pattern: str, known: set[str]) -> set[str]:
    """What a pattern finds in a text beyond what is known."""
    return set(re.findall(pattern, text)) - known


def complaints(found: dict[Path, list[str]]) -> dict[str, list[str]]:
    """As they are read when a test fails."""
    return {name_of(document): words for document, words in found.items() if words}
