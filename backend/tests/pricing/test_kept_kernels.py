"""Where compiled kernels are kept: never where a version of other rules could find them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from leeward.pricing.kernel.compiled import kernel_folder, sources_digest

_ASK = """
from numba import config
from leeward.pricing.kernel.doors import price_stay
print(config.CACHE_DIR, type(price_stay._cache).__name__)
"""


def asked_with(base: Path) -> tuple[str, str]:
    """The folder, and the kind of cache a door has, in a new process that is given a folder for kernels."""
    said = subprocess.run(
        [sys.executable, "-c", _ASK],
        env={**os.environ, "NUMBA_CACHE_DIR": str(base), "HOME": str(base.parent)},
        capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    return said[0], said[1]


class TestKernelFolder:
    def test_is_of_exactly_these_sources_wherever_it_lies(self, tmp_path: Path) -> None:
        name = f"kernels-{sources_digest()}"
        assert kernel_folder(base=str(tmp_path)) == tmp_path / name
        assert kernel_folder(base="").parts[-4:] == ("pricing", "kernel", "__pycache__", name)

    def test_is_where_the_environment_says_on_a_server_whose_code_nobody_may_write(self, tmp_path: Path) -> None:
        folder, kind = asked_with(tmp_path)
        assert Path(folder) == kernel_folder(base=str(tmp_path))
        assert kind == "FunctionCache"

    def test_is_left_out_where_it_cannot_be_written_and_no_other_is_taken(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        folder, kind = asked_with(tmp_path / "file")
        assert Path(folder).is_relative_to(tmp_path / "file")
        assert kind == "NullCache"
        assert [one.name for one in tmp_path.iterdir()] == ["file"]
