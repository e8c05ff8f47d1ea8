"""What each module imports, and the few doors through which a package may be entered."""

from __future__ import annotations

import ast
import configparser
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ALLOWED_BESIDE_THE_STANDARD_LIBRARY = {
    "leeward.travel": {"leeward.travel"},
    "leeward.pricing": {"leeward.pricing", "leeward.travel", "numpy", "numba", "llvmlite"},
}
OUTSIDE_WORLD = {
    "socket",
    "ssl",
    "urllib.request",
    "http",
    "subprocess",
    "asyncio",
    "time",
    "sqlite3",
    "smtplib",
    "logging",
}
"""Standard modules that reach beyond the arguments; vocabulary and engine live without them."""

# Prices a supplier's own messages in a world that is thrown away: it never touches live prices.
SUPPLIER_CHECK = "leeward.retail.inventory.importers.supplier_check"
DOORS = {
    "leeward.pricing.engine": {"leeward.retail.search.pricing_client", "leeward.pricing", SUPPLIER_CHECK},
    "leeward.pricing.snapshot": {
        "leeward.retail.search.pricing_client",
        "leeward.retail.inventory.snapshot",
        "leeward.pricing",
        SUPPLIER_CHECK,
        # Twenty thousand hotels for measurements, drawn straight into a snapshot's arrays.
        "leeward.demo.large",
    },
}
"""Module → the only modules or packages that may import it."""


def module_name(path: Path, *, root: Path) -> str:
    """`leeward.retail.kit.clock` for the file that holds it."""
    parts = list(path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(text: str) -> Iterator[str]:
    """Full names of all that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_below(name: str, package: str) -> bool:
    """Whether a name is the package or lies in it."""
    return name == package or name.startswith(f"{package}.")


def strangers(imports: Iterator[str], *, package: str) -> list[str]:
    """Imports of a file of `leeward.travel` or `leeward.pricing` that are not its to make."""
    allowed = ALLOWED_BESIDE_THE_STANDARD_LIBRARY[package]
    found = []
    for name in imports:
        top = name.partition(".")[0]
        is_standard = top in sys.stdlib_module_names and not any(is_below(name, one) for one in OUTSIDE_WORLD)
        if not is_standard and not any(is_below(name, one) for one in allowed):
            found.append(name)
    return found


def wrong_doors(importer: str, imports: Iterator[str], *, doors: Mapping[str, set[str]] = DOORS) -> list[str]:
    """What a module imports although it may not."""
    return [
        name
        for name in imports
        for guarded, allowed in doors.items()
        if is_below(name, guarded) and not any(is_below(importer, one) for one in allowed)
    ]


def domains(config: Path, *, contract: str = "retail") -> list[list[str]]:
    """The domains of retail, or what another contract of .importlinter lists, top to bottom: a list for each layer."""
    parser = configparser.ConfigParser()
    parser.read(config, encoding="utf-8")
    lines = parser[f"importlinter:contract:{contract}"]["layers"].strip().splitlines()
    return [re.findall(r"\w+", line) for line in lines]
