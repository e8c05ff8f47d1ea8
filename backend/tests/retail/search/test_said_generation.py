"""T-01: which prices answered is told by a name, not by a number that grows with each sale."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from tests.pricing.builders import a_world
from tests.retail.search.shop import WEEK, Shop, publish
from tests.retail.search.test_hot_answers import ASKED
from tests.retail.search.test_hotpath import HOLIDAYS


def test_t_01_nobody_counts_our_sales_by_the_generations_they_publish(shop: Shop, tmp_path: Path) -> None:
    """Each hold publishes the next one: a number that grew with them would be our till, read from outside."""
    del shop  # the brands of the shop alone
    changing, said, tags = Shop(tmp_path), [], []
    for generation in (1, 2, 3):
        publish(tmp_path, a_world(), generation=generation)
        answer = changing.get(HOLIDAYS, WEEK)
        said.append(answer.data["generation"])
        tags.append(answer.headers["ETag"])
        assert changing.get(*ASKED["search_get_quote"]).data["generation"] == said[-1]
    assert len(set(said)) == len(set(tags)) == 3
    assert all(1_000 < number < 2**48 for number in said)
    assert len({two - one for one, two in pairwise(said)}) == 2
    assert all(re.fullmatch(r'W/"[0-9a-f]{24}"', tag) for tag in tags)
