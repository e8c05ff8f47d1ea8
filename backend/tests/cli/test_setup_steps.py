"""What `make run` does at once, and how it tells of it."""

from __future__ import annotations

import sys
import threading
import tomllib
from pathlib import Path

import pytest
from scripts.setup import python_env
from scripts.setup import run as setup_run
from scripts.setup.beside import beside
from scripts.setup.paths import BACKEND, VENV
from scripts.setup.problems import Problem
from scripts.setup.progress import step, tell

PATIENCE_SECONDS = 20


def _refuse() -> None:
    raise Problem("No network.")


class TestBeside:
    def test_does_both_at_the_same_time(self) -> None:
        here, there = threading.Event(), threading.Event()

        def work() -> None:
            there.set()
            assert here.wait(PATIENCE_SECONDS)

        with beside(work):
            assert there.wait(PATIENCE_SECONDS)
            here.set()

    def test_tells_the_trouble_of_the_other_side_when_this_one_is_done(self) -> None:
        done = []
        with pytest.raises(Problem, match="No network"), beside(_refuse):
            done.append("this side")
        assert done == ["this side"]

    def test_tells_the_trouble_of_this_side_first(self) -> None:
        with pytest.raises(ValueError, match="here"), beside(_refuse):
            raise ValueError("here")


class TestSteps:
    def test_that_run_at_once_share_the_line_of_a_terminal(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        with step("Installing Python packages"), step("Building the front end"):
            tell("  ! a word between")
        shown = capsys.readouterr().out
        assert "Installing Python packages 0 s · Building the front end 0 s" in shown
        assert "\r\033[K  ! a word between\n" in shown
        assert shown.index("✓ Building the front end") < shown.index("✓ Installing Python packages")

    def test_are_plain_lines_in_a_log(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(Problem), step("Building the front end"):
            _refuse()
        assert capsys.readouterr().out.splitlines() == [
            "  … Building the front end",
            "  ✗ Building the front end: stopped after 0.0 s",
        ]


class TestExtras:
    """A shop with pictures in an object store needs its packages in every version's own folder."""

    @pytest.fixture
    def kept(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setattr(python_env, "_WITH_EXTRAS", tmp_path / "extras")
        monkeypatch.delenv("EXTRAS", raising=False)
        return tmp_path / "extras"

    def test_are_none_unless_somebody_names_them(self, kept: Path) -> None:
        assert python_env.wanted_extras() == []

    @pytest.mark.parametrize("word", ["s3,parquet", " s3, parquet ", "parquet s3"])
    def test_are_named_by_a_word_and_kept_from_then_on(
        self, kept: Path, monkeypatch: pytest.MonkeyPatch, word: str
    ) -> None:
        monkeypatch.setenv("EXTRAS", word)
        assert python_env.wanted_extras() == ["parquet", "s3"]
        kept.write_text("parquet")
        monkeypatch.setenv("EXTRAS", "s3")
        assert python_env.wanted_extras() == ["parquet", "s3"]

    def test_that_do_not_exist_are_refused_by_name(self, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("EXTRAS", "s3,azure")
        with pytest.raises(Problem, match=r"no extra called azure: EXTRAS may name parquet, s3\."):
            python_env.wanted_extras()

    def test_are_those_of_the_package_each_with_its_lock(self) -> None:
        declared = tomllib.loads((BACKEND / "pyproject.toml").read_text(encoding="utf-8"))
        assert set(python_env.EXTRAS) == set(declared["project"]["optional-dependencies"])
        assert all(lock.exists() for lock in python_env.EXTRAS.values())

    def test_that_are_missing_are_installed_beside_what_is_there(
        self, kept: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        pinned = {lock: python_env.pins(lock) for lock in (python_env.RUNTIME_LOCK, *python_env.EXTRAS.values())}
        present = pinned[python_env.RUNTIME_LOCK]
        program = tmp_path / "leeward"
        program.write_text(f"#!{VENV}/bin/python")
        monkeypatch.setattr(python_env, "LEEWARD", program)
        monkeypatch.setattr(python_env, "PYTHON", program)
        monkeypatch.setattr(python_env, "_UNFINISHED", tmp_path / "unfinished")
        monkeypatch.setattr(python_env, "installed", lambda: present)
        assert python_env._is_current([python_env.RUNTIME_LOCK])
        assert not python_env._is_current([python_env.RUNTIME_LOCK, python_env.EXTRAS["s3"]])


class TestMakeRun:
    def test_goes_on_where_the_engine_could_not_be_compiled_ahead(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[str] = []

        def run_quietly(command: list[object], *, doing: str, **_: object) -> str:
            asked.append(doing)
            if doing == "compiling the price engine":
                raise Problem("No room on the disk.")
            return "to do"

        monkeypatch.setattr(setup_run, "run_quietly", run_quietly)
        monkeypatch.setenv("LEEWARD_HOME", str(Path("/nowhere")))
        setup_run._prepare_data()
        assert set(asked) == {
            "looking at the database",
            "compiling the price engine",
            "preparing the database and the demo shop",
        }
