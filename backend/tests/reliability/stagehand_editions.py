"""Which prices a visitor may have seen after a deed of the stagehand."""

from __future__ import annotations

from typing import Any

_MOST_AFTER = 500
"""More editions than holds publish while a test waits to see the first of them."""


def numbers_since(generation: int) -> dict[str, Any]:
    """How this generation and those after it are named outside, where nothing says which of two is newer."""
    from leeward.retail.search.pricing_client.editions import number_of

    return {"numbers": [number_of(later) for later in range(generation, generation + _MOST_AFTER)]}
