"""The kernels are plain Python underneath: without the compiler the same prices, only later (design: layout 9)."""

import os
import subprocess
import sys
from pathlib import Path

from leeward.pricing.kernel import compiled, doors
from leeward.pricing.kernel.compiled import door
from leeward.pricing.kernel.day_texts import write_days
from leeward.pricing.kernel.linking import Door, Part
from leeward.pricing.kernel.pages import write_page
from leeward.pricing.kernel.rounding import half_up
from leeward.pricing.kernel.whole_search import run_search
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
        ways_in = [one for one in vars(doors).values() if isinstance(one, Door)]
        for way_in in (*ways_in, run_search, write_page, write_days):
            assert len(way_in.signatures) == 1, way_in  # type: ignore[attr-defined]

    def test_a_part_gives_the_same_from_outside_as_inside_a_kernel(self) -> None:
        assert isinstance(half_up, Part)
        assert half_up(7, 2) == door(half_up)(7, 2) == 4

    def test_processes_that_start_together_compile_once(self, tmp_path: Path) -> None:
        lines = f"""
            import numba
            from leeward.pricing.kernel import compiled, rounding
            numba.config.CACHE_DIR = {str(tmp_path)!r}
            way_in = compiled.door(rounding.half_up)
            way_in(7, 2)
            print(sum(way_in._cache_hits.values()))
        """
        run = [sys.executable, "-c", "\n".join(line.strip() for line in lines.splitlines())]
        both = [subprocess.Popen(run, cwd=BACKEND, stdout=subprocess.PIPE, text=True) for _ in range(2)]
        assert sorted(one.communicate()[0].strip() for one in both) == ["0", "1"]
