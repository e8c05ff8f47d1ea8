"""The declarations as a chapter of docs/imports.md: what suppliers are told is what the reader obeys."""

from __future__ import annotations

from collections.abc import Iterator

from leeward.retail.inventory.importers.tables.declarations import TABLES
from leeward.retail.inventory.importers.tables.table import VERSION, Table

BEGIN, END = "<!-- tables: printed from the declarations -->", "<!-- end of tables -->"


def chapter() -> str:
    """Markdown of every table, its columns and an example, between two marks."""
    return "\n".join([BEGIN, "", f"Version {VERSION} of the tables.", *_tables(), END])


def with_chapter(text: str) -> str:
    """A document with the chapter between its marks written anew."""
    before, _, rest = text.partition(BEGIN)
    return before + chapter() + rest.partition(END)[2]


def _tables() -> Iterator[str]:
    for table in TABLES.values():
        yield f"\n### `{table.name}`\n"
        yield f"{table.row} A delivery replaces: {table.replaces[0].lower()}{table.replaces[1:]}"
        yield f"A row is named by {', '.join(f'`{name}`' for name in table.key)}.\n"
        yield "| column | written as | needed | meaning | example |"
        yield "|---|---|---|---|---|"
        for one in table.columns:
            needed = "yes" if one.is_required else "no"
            yield f"| `{one.name}` | {one.kind.name} | {needed} | {one.meaning} | `{one.example}` |"
        yield ""
        yield from _example(table)


def _example(table: Table) -> Iterator[str]:
    yield "```csv"
    yield ",".join(one.name for one in table.columns)
    yield ",".join(one.example for one in table.columns)
    yield "```"
