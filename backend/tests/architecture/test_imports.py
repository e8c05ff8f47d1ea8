"""Who may import whom: a failing test, not a wish (issue item 1)."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.doors import domains, imports_of, module_name, strangers, wrong_doors
from tests.architecture.sources import BACKEND, PACKAGE, REPOSITORY, files_below, name_of

CONFIG = BACKEND / ".importlinter"
LINT = Path(sys.executable).with_name("lint-imports")
CONTRACTS = {
    "retail": "leeward/retail/kit/clock.py",
    "whole": "leeward/travel/money.py",
    "demo": "leeward/retail/project/urls.py",
    "pages": "leeward/retail/pages/parts/__init__.py",
    "engine-knows-no-framework": "leeward/pricing/engine.py",
}
UPWARD = {
    "retail": "from leeward.retail.brands import x",
    "whole": "from leeward.pricing import x",
    "demo": "from leeward.demo import x",
    "pages": "from leeward.retail.pages.hotel import x",
    "engine-knows-no-framework": "import django",
}


@pytest.fixture
def small_tree(tmp_path: Path) -> Path:
    """A package of the same shape with nothing in it."""
    of_retail = [f"retail/{one}" for row in domains(CONFIG) for one in row]
    of_pages = [f"retail/pages/{one}" for row in domains(CONFIG, contract="pages") for one in row]
    for layer in ("cli", "demo", "pricing", "travel", *of_retail, *of_pages):
        folder = tmp_path / "leeward" / layer
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    for name in ("leeward/__init__.py", "leeward/retail/__init__.py", "leeward/cli/demo.py"):
        (tmp_path / name).touch()
    shutil.copy(CONFIG, tmp_path / ".importlinter")
    return tmp_path


def lint(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run import-linter on a folder, without its cache."""
    command = [str(LINT), "--no-cache", "--no-logo", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


class TestContracts:
    def test_are_kept(self) -> None:
        answer = lint(BACKEND)
        assert answer.returncode == 0, answer.stdout

    def test_are_kept_by_an_empty_tree(self, small_tree: Path) -> None:
        answer = lint(small_tree)
        assert answer.returncode == 0, answer.stdout + answer.stderr

    @pytest.mark.parametrize("contract", CONTRACTS)
    def test_are_broken_by_one_import_that_points_up(self, small_tree: Path, contract: str) -> None:
        (small_tree / CONTRACTS[contract]).write_text(f"def late():\n    {UPWARD[contract]}\n")
        answer = lint(small_tree, "--contract", contract)
        assert answer.returncode == 1, answer.stdout + answer.stderr
        assert "BROKEN" in answer.stdout

    def test_refuse_a_domain_that_nobody_placed(self, small_tree: Path) -> None:
        (small_tree / "leeward" / "retail" / "sundry").mkdir()
        (small_tree / "leeward" / "retail" / "sundry" / "__init__.py").touch()
        assert lint(small_tree, "--contract", "retail").returncode == 1


class TestEveryDomain:
    def test_is_placed_in_the_map_as_in_the_contract(self) -> None:
        said = " > ".join(" | ".join(row) for row in domains(CONFIG))
        text = " ".join((REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8").replace("`", " ").split())
        assert said in text


class TestVocabularyAndEngine:
    @pytest.mark.parametrize("package", ["leeward.travel", "leeward.pricing"])
    def test_import_only_what_they_may(self, package: str) -> None:
        found = {
            name_of(path): names
            for path in files_below(BACKEND / package.replace(".", "/"), ".py")
            if (names := strangers(imports_of(path.read_text(encoding="utf-8")), package=package))
        }
        assert found == {}

    def test_are_refused_a_framework_a_library_and_the_outside_world(self) -> None:
        for line in ("import django", "import numpy", "import socket", "from leeward.retail.kit import clock"):
            assert strangers(imports_of(line), package="leeward.travel"), line
        assert strangers(imports_of("import numpy"), package="leeward.pricing") == []


class TestDoors:
    def test_are_the_only_way_to_the_engine(self) -> None:
        found = {
            name_of(path): names
            for path in files_below(PACKAGE, ".py")
            if (names := wrong_doors(module_name(path, root=BACKEND), imports_of(path.read_text(encoding="utf-8"))))
        }
        assert found == {}

    def test_are_closed_to_everybody_else(self) -> None:
        line = "from leeward.pricing import engine"
        assert wrong_doors("leeward.retail.pages.built.home", imports_of(line)) == ["leeward.pricing.engine"]
        assert wrong_doors("leeward.retail.search.pricing_client", imports_of(line)) == []
        assert wrong_doors("leeward.retail.inventory.snapshot", imports_of(line)) == ["leeward.pricing.engine"]
