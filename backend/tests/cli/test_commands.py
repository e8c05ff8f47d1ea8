"""The `leeward` command refuses with one sentence and never with a traceback (issue item 2)."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.processes import wait_until
from tests.free_port import free_port

LEEWARD = [sys.executable, "-m", "leeward.cli"]


def leeward(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end with settings on top of the environment."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LEEWARD_", "DJANGO_"))}
    return subprocess.run(
        [*LEEWARD, *arguments], env={**kept, **env}, capture_output=True, text=True, timeout=60, check=False
    )


def a_program(folder: Path, name: str, *, prints: str) -> None:
    """A command of that name that prints one line, whatever it is asked."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\necho '{prints}'\n")
    path.chmod(0o755)


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port on which somebody else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture
def closed_folder(tmp_path: Path) -> Path:
    """A folder in which not even root can write."""
    if os.geteuid() == 0 and sys.platform == "linux":
        return Path("/sys/leeward")
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)
    return closed / "data"


class TestHelp:
    def test_lists_every_command_and_loads_none(self) -> None:
        program = (
            "import sys; from leeward.cli.main import main\n"
            "try: main(['--help'])\nexcept SystemExit: print(*sys.modules)"
        )
        answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        for command in ("run", "serve", "render", "worker", "migrate", "demo", "check", "settings", "manage"):
            assert f"\n  {command} " in answer
        loaded = answer.splitlines()[-1].split()
        assert not {"django", "granian", "asyncio", "leeward.cli.run", "leeward.cli.processes.supervisor"} & set(loaded)

    @pytest.mark.parametrize("command", ["run", "serve", "worker", "render", "check", "prepare", "contracts"])
    def test_is_there_for_each_command(self, command: str) -> None:
        answer = leeward(command, "--help")
        assert (answer.returncode, answer.stderr) == (0, "")
        assert f"usage: leeward {command}" in answer.stdout


class TestRun:
    @pytest.mark.parametrize("command", ["run", "serve"])
    def test_says_that_the_port_is_in_use(self, command: str, taken_port: int, tmp_path: Path) -> None:
        answer = leeward(command, LEEWARD_PORT=str(taken_port), LEEWARD_HOME=str(tmp_path))
        assert answer.returncode == 1
        assert answer.stderr == (
            f"Port {taken_port} is in use by another program: stop it, or choose another port with LEEWARD_PORT.\n"
        )

    @pytest.mark.parametrize("command", ["run", "serve", "worker", "migrate", "prepare", "render"])
    def test_says_that_the_data_folder_cannot_be_written(self, command: str, closed_folder: Path) -> None:
        answer = leeward(command, LEEWARD_HOME=str(closed_folder))
        assert answer.returncode == 1
        assert answer.stderr.startswith(f"The folder {closed_folder} cannot be written (")
        assert answer.stderr.endswith("or choose another with LEEWARD_HOME.\n")
        assert len(answer.stderr.splitlines()) == 1

    @pytest.mark.parametrize(
        ("version", "found"),
        [("v20.18.3", "v20.18.3"), ("v18.20.4", "v18.20.4"), ("not today", "one that does not tell its version")],
    )
    def test_says_that_node_is_too_old(self, version: str, found: str, tmp_path: Path) -> None:
        a_program(tmp_path / "bin", "node", prints=version)
        answer = leeward("run", LEEWARD_HOME=str(tmp_path), LEEWARD_PORT=str(free_port()), PATH=str(tmp_path / "bin"))
        assert answer.returncode == 1
        assert answer.stderr.startswith(f"Leeward needs Node 20.19 or newer and found {found}")
        assert len(answer.stderr.splitlines()) == 1

    def test_says_that_there_is_no_node(self, tmp_path: Path) -> None:
        answer = leeward("run", LEEWARD_HOME=str(tmp_path), LEEWARD_PORT=str(free_port()), PATH=str(tmp_path))
        assert answer.stderr == "Leeward needs Node 20.19 or newer and found none: install it and start again.\n"

    @pytest.mark.parametrize("command", ["run", "serve", "worker", "migrate"])
    def test_starts_no_shop_that_could_give_holidays_away_t_12(self, command: str, tmp_path: Path) -> None:
        answer = leeward(command, LEEWARD_HOME=str(tmp_path), LEEWARD_PORT=str(free_port()), LEEWARD_TLS="1")
        assert answer.returncode == 1
        assert answer.stderr.startswith("LEEWARD_PAYMENT_PROVIDER must be set where LEEWARD_TLS is on")
        assert len(answer.stderr.splitlines()) == 1

    def test_says_so_in_the_check_too(self, tmp_path: Path) -> None:
        answer = leeward("check", LEEWARD_HOME=str(tmp_path), LEEWARD_TLS="1")
        assert answer.returncode == 1
        assert answer.stdout.startswith("NOT OK  settings: LEEWARD_PAYMENT_PROVIDER must be set")

    def test_says_which_setting_cannot_be_used(self, tmp_path: Path) -> None:
        answer = leeward("run", LEEWARD_HOME=str(tmp_path), LEEWARD_WEB_THREADS="many")
        assert answer.returncode == 1
        assert answer.stderr.startswith("LEEWARD_WEB_THREADS cannot be 'many'")
        assert len(answer.stderr.splitlines()) == 1

    def test_says_that_leeward_runs_already_on_the_same_folder(self, tmp_path: Path) -> None:
        program = (
            "import sys, pathlib, time; from leeward.cli.places import only_one\n"
            "held = only_one(home=pathlib.Path(sys.argv[1])); pathlib.Path(sys.argv[1], 'held').touch(); time.sleep(60)"
        )
        (tmp_path / "run").mkdir()
        first = subprocess.Popen([sys.executable, "-c", program, str(tmp_path)])
        try:
            assert wait_until((tmp_path / "held").exists)
            a_program(tmp_path / "bin", "npm", prints="")
            a_program(tmp_path / "bin", "node", prints="v20.19.0")
            # Development needs no built front end, so this test needs none either.
            answer = leeward(
                "run",
                LEEWARD_DEV="1",
                LEEWARD_HOME=str(tmp_path),
                LEEWARD_PORT=str(free_port()),
                PATH=str(tmp_path / "bin"),
            )
            assert answer.returncode == 1
            assert answer.stderr.startswith(f"Leeward already runs on {tmp_path}: stop it first")
        finally:
            first.send_signal(signal.SIGKILL)
            first.wait()


class TestSettings:
    def test_prints_the_table_that_is_documented(self) -> None:
        answer = leeward("settings")
        documented = (Path(__file__).resolve().parents[3] / "docs" / "settings.md").read_text(encoding="utf-8")
        assert answer.returncode == 0
        assert documented.endswith(answer.stdout)


class TestUnknownCommand:
    def test_is_not_understood(self) -> None:
        answer = leeward("fly")
        assert answer.returncode == 2
        assert "invalid choice: 'fly'" in answer.stderr
