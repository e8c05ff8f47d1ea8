"""The kernels are plain Python underneath: without the compiler the same prices, only later (design: layout 9)."""

import os
import subprocess
import sys
from pathlib import Path

from leeward.pricing.kernel import compiled
from leeward.pricing.warm import compile_kernels

BACKEND = Path(__file__).parents[2]


class TestWithoutCompiler:
    def test_kernels_agree_with_the_oracle_too(self) -> None:
        run = subprocess.run(
            [sys.executable, "-W", "error", "-m", "tests.pricing.oracle_run", "600"],
            cwd=BACKEND,
            env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(BACKEND)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        assert "stays agree" in run.stdout


class TestCompiled:
    def test_the_cache_belongs_to_exactly_these_sources(self) -> None:
        # A rule changed in one file must never be priced by another file's older compilation of it.
        folder = Path(compiled.config.CACHE_DIR)  # type: ignore[attr-defined]
        assert folder.name == f"kernels-{compiled.sources_digest()}"

    def test_compiling_ahead_leaves_nothing_for_the_first_visitor(self) -> None:
        compile_kernels()
        from leeward.pricing.kernel import search, stays

        assert len(search.visit.signatures) == 1  # type: ignore[attr-defined]
        assert len(stays.price_stay.signatures) == 1  # type: ignore[attr-defined]
