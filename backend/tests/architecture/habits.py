"""Names that say nothing, errors that vanish, clocks and environments read where they should be passed in."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import PurePath

NAMES_THAT_SAY_NOTHING = {"utils", "util", "misc", "common", "helpers", "helper", "stuff"}
CLOCKS = {"now", "utcnow", "today", "localdate", "localtime"}
BROAD = {"Exception", "BaseException"}


def says_nothing(path: PurePath) -> bool:
    """Whether a file or one of its folders is named for no purpose."""
    return bool({part.split(".")[0] for part in path.parts} & NAMES_THAT_SAY_NOTHING)


def _is_broad(caught: ast.expr | None) -> bool:
    if isinstance(caught, ast.Tuple):
        return any(_is_broad(one) for one in caught.elts)
    return caught is None or (isinstance(caught, ast.Name) and caught.id in BROAD)


def _does_nothing(statement: ast.stmt) -> bool:
    is_constant = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return is_constant or isinstance(statement, ast.Pass | ast.Continue)


def _is_suppress(call: ast.Call) -> bool:
    return ast.unparse(call.func).rpartition(".")[2] == "suppress"


def swallowed_errors(tree: ast.Module) -> Iterator[int]:
    """Lines where every error is caught and nothing at all is done about it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler) and _is_broad(node.type) and all(map(_does_nothing, node.body)):
            yield node.lineno
        if isinstance(node, ast.Call) and _is_suppress(node) and any(map(_is_broad, node.args)):
            yield node.lineno


def clock_reads(tree: ast.Module) -> Iterator[int]:
    """Lines that ask what time it is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CLOCKS:
            owner = ast.unparse(node.func.value)
            if owner.rpartition(".")[2] in {"datetime", "date", "timezone"}:
                yield node.lineno
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"time.time", "time.time_ns"}:
            yield node.lineno


def environment_reads(tree: ast.Module) -> Iterator[int]:
    """Lines that look into the environment of the process."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node) in {"os.environ", "os.getenv"}:
            yield node.lineno
