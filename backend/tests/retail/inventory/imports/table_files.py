"""Files of our own tables, as a supplier would write them."""

from __future__ import annotations

import io
import zipfile

from leeward.retail.inventory.importers.tables.declarations import TABLES


def table(name: str, *rows: dict[str, str]) -> str:
    """A table's file: every column of its declaration, empty where a row does not say."""
    columns = [column.name for column in TABLES[name].columns]
    lines = [",".join(columns), *(",".join(row.get(column, "") for column in columns) for row in rows)]
    return "\n".join(lines) + "\n"


def delivery(**tables: str) -> bytes:
    return zipped({f"{name}.csv": text for name, text in tables.items()})


def zipped(files: dict[str, str]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return target.getvalue()
