"""One shop for all that do not kill it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.reliability.forms import DATABASE_URL
from tests.reliability.running_shop import RUNNING, the_running_shop
from tests.reliability.shops import Shop, a_shop


@pytest.fixture(scope="session")
def shop() -> Iterator[Shop]:
    """Started once; tests add to it and judge only what they made. One that runs already may be named."""
    if RUNNING:
        with the_running_shop(RUNNING) as running:
            yield running
        return
    with a_shop(**({"LEEWARD_WEB_WORKERS": "2"} if DATABASE_URL else {})) as running:
        yield running
