"""
Forms with blocks are checked one after another within a process, so that no draft lets an unfinished page be published.

While a draft or a preview is checked, the library marks on the blocks themselves that nothing is required, and takes
the mark away afterwards (`Block.clean_deferred`). Blocks are shared by all threads: whoever publishes in that moment
would be asked for nothing either.
"""

from __future__ import annotations

import threading
from typing import Any

from wagtail.blocks.base import BlockField

_checking = threading.RLock()


def check_one_by_one() -> None:
    """Once a process, before its first form."""
    plain = BlockField.clean

    def clean(field: BlockField, value: Any) -> Any:
        with _checking:
            return plain(field, value)

    BlockField.clean = clean
