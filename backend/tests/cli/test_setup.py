"""The set-up on a stranger's machine: one clear sentence for each thing that is missing (issue item 2)."""

from __future__ import annotations

import errno
import json
import os
import subprocess
from pathlib import Path

import pytest
from scripts.quality.hygiene import complaints_about, is_binding
from scripts.quality.reports import Counts, sum_of
from scripts.setup import node_env, python_env
from scripts.setup.problems import Problem, kind_of_failure, problem_from_os_error, problem_from_output

from tests.cli.conftest import REPOSITORY
from tests.cli.test_commands import a_program

TOOLS = ("sh", "dirname", "make", "env")


def launch(folder: Path, *, command: str = "run", **env: str) -> subprocess.CompletedProcess[str]:
    """Run scripts/launch.sh with nothing on PATH but a few basic tools and what the test put into `folder`."""
    folder.mkdir(exist_ok=True)
    for tool in TOOLS:
        source = next(path for part in ("/bin", "/usr/bin") if (path := Path(part, tool)).exists())
        if not (folder / tool).exists():
            (folder / tool).symlink_to(source)
    return subprocess.run(
        ["sh", str(REPOSITORY / "scripts" / "launch.sh"), command],
        env={"PATH": str(folder), **env},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def a_python(folder: Path, name: str, *, version: str) -> None:
    """A Python that says it is `version` and, if that is enough, tells what it was asked to do."""
    folder.mkdir(exist_ok=True)
    is_new = tuple(map(int, version.split("."))) >= (3, 11)
    path = folder / name
    path.write_text(
        f'#!/bin/sh\ncase "$*" in\n*version_info\\ *) exit {0 if is_new else 1};;\n'
        f'*print*) echo {version};;\n*) echo "{name} was asked: $*";;\nesac\n'
    )
    path.chmod(0o755)


class TestLaunch:
    def test_says_that_there_is_no_python(self, tmp_path: Path) -> None:
        answer = launch(tmp_path / "bin")
        assert answer.returncode == 1
        assert answer.stderr.startswith("Leeward needs Python 3.11 or newer and found none: install it")
        assert len(answer.stderr.splitlines()) == 1

    def test_says_that_the_only_python_is_too_old(self, tmp_path: Path) -> None:
        a_python(tmp_path / "bin", "python3", version="3.9")
        answer = launch(tmp_path / "bin")
        assert answer.returncode == 1
        assert "found only an older one (python3 is 3.9)" in answer.stderr
        assert len(answer.stderr.splitlines()) == 1

    def test_takes_the_python_that_was_named(self, tmp_path: Path) -> None:
        a_python(tmp_path / "bin", "python3.11", version="3.11")
        a_python(tmp_path / "bin", "mine", version="3.13")
        assert launch(tmp_path / "bin", PYTHON="mine").stdout == "mine was asked: -m scripts.setup run\n"

    def test_prefers_the_version_the_lock_was_made_for(self, tmp_path: Path) -> None:
        for name, version in (("python3", "3.14"), ("python3.12", "3.12"), ("python3.11", "3.11")):
            a_python(tmp_path / "bin", name, version=version)
        assert launch(tmp_path / "bin").stdout.startswith("python3.11 was asked")

    def test_passes_over_commands_that_a_version_manager_left_behind(self, tmp_path: Path) -> None:
        (tmp_path / "bin").mkdir()
        broken = tmp_path / "bin" / "python3.11"
        broken.write_text("#!/bin/sh\necho 'command not found' >&2\nexit 127\n")
        broken.chmod(0o755)
        a_python(tmp_path / "bin", "python3", version="3.12")
        assert launch(tmp_path / "bin").stdout.startswith("python3 was asked")

    def test_lets_python_keep_what_it_compiles_whatever_the_machine_says(self, tmp_path: Path) -> None:
        (tmp_path / "bin").mkdir()
        python = tmp_path / "bin" / "python3.11"
        python.write_text('#!/bin/sh\n[ "$1" = -c ] || echo "keeps: ${PYTHONDONTWRITEBYTECODE-yes}"\n')
        python.chmod(0o755)
        assert launch(tmp_path / "bin", PYTHONDONTWRITEBYTECODE="1").stdout == "keeps: yes\n"


class TestCompileOurCode:
    def test_is_done_for_a_user_who_may_write_nothing_there(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "leeward").mkdir()
        (tmp_path / "leeward" / "prices.py").write_text("PENCE = 1\n")
        monkeypatch.setattr(python_env, "BACKEND", tmp_path)
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        python_env.compile_our_code()
        assert len(list((tmp_path / "leeward" / "__pycache__").glob("prices.*.pyc"))) == 1


class TestCheckNode:
    def test_names_the_version_that_is_too_old(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        a_program(tmp_path, "node", prints="v18.20.4")
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(Problem, match=r"needs Node 20\.19 or newer and found v18\.20\.4: install"):
            node_env.check_node()

    def test_misses_node_and_npm(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(Problem, match="found none"):
            node_env.check_node()
        a_program(tmp_path, "node", prints="v20.19.0")
        with pytest.raises(Problem, match="needs npm"):
            node_env.check_node()
        a_program(tmp_path, "npm", prints="11")
        node_env.check_node()


class TestProblems:
    @pytest.mark.parametrize(
        ("output", "kind"),
        [
            ("OSError: [Errno 28] No space left on device", "disk"),
            ("error: failed to lookup address information: Temporary failure in name resolution", "network"),
            ("npm error code ENOTFOUND", "network"),
            ("npm error code EAI_AGAIN\nnpm error syscall getaddrinfo", "network"),
            ("invalid peer certificate: UnknownIssuer", "certificate"),
            ("Hash mismatch for `nh3==0.3.7`", "hash"),
            ("error: failed to create directory: Read-only file system (os error 30)", "read-only"),
            ("SyntaxError: unexpected token", None),
        ],
    )
    def test_are_recognised_in_what_installers_print(self, output: str, kind: str | None) -> None:
        assert kind_of_failure(output) == kind

    @pytest.mark.parametrize("output", ["ENOSPC", "ENOTFOUND", "UnknownIssuer", "EINTEGRITY", "EROFS", "what?"])
    def test_are_told_in_one_sentence(self, output: str) -> None:
        folder = Path("/x")
        said = str(problem_from_output(doing="installing Node packages", output=output, folder=folder, log=folder))
        assert "while installing Node packages" in said
        assert said.endswith(".")
        assert "\n" not in said

    def test_of_the_system_name_the_place(self) -> None:
        full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "/data")
        closed = OSError(errno.EROFS, os.strerror(errno.EROFS), "/data")
        assert str(problem_from_os_error(full)).startswith("The disk is full at /data")
        assert str(problem_from_os_error(closed)).startswith("/data cannot be written")


class TestPins:
    def test_are_read_from_a_lock_file(self, tmp_path: Path) -> None:
        lock = tmp_path / "x.lock"
        lock.write_text(
            'Django==5.2.19 \\\n    --hash=sha256:00\nruamel.yaml[libyaml]==1.0 ; python_version < "4" \\\n'
        )
        assert python_env.pins(lock) == {"django": "5.2.19", "ruamel-yaml": "1.0"}


class TestMakeEnvironment:
    def test_asks_for_the_package_that_debian_ships_apart(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else object())
        with pytest.raises(Problem, match=r"install its venv module \(Debian: apt-get install python3-venv\)"):
            python_env.make_environment()


class TestNodePackages:
    @pytest.fixture
    def frontend(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        (tmp_path / "node_modules").mkdir()
        packages = {
            "": {"name": "x"},
            "node_modules/react": {"version": "19.3.1"},
            "node_modules/fsevents": {"version": "2.3.3", "optional": True},
        }
        (tmp_path / "package-lock.json").write_text(json.dumps({"packages": packages}))
        monkeypatch.setattr(node_env, "FRONTEND", tmp_path)
        return tmp_path

    @pytest.mark.parametrize(
        ("present", "expected"),
        [({"node_modules/react": {"version": "19.3.1"}}, True), ({"node_modules/react": {"version": "19.0.0"}}, False)],
    )
    def test_are_compared_with_the_lock(self, frontend: Path, present: dict[str, object], expected: bool) -> None:
        (frontend / "node_modules" / ".package-lock.json").write_text(json.dumps({"packages": present}))
        assert node_env.is_installed() is expected

    def test_are_missing_when_an_installation_was_interrupted(self, frontend: Path) -> None:
        assert not node_env.is_installed()


class TestHygiene:
    def test_finds_hosts_and_paths_of_one_machine(self) -> None:
        # Put together here, so that this file does not hold what it forbids.
        lines = ["https://registry." + "npmjs.org/x", "see /ro" + "ot/notes.txt", "--index" + "-url https://x"]
        assert len(list(complaints_about(name="a.md", text="\n".join(lines)))) == 3

    def test_accepts_ordinary_addresses(self) -> None:
        text = "https://www.example.co.uk/ and http://localhost:8000/work/ and homework/leeward"
        assert list(complaints_about(name="a.md", text=text)) == []

    def test_tells_a_file_from_a_host(self) -> None:
        hosts = [f"https://registry.{rest}/x" for rest in ("yarn" + "pkg.com", "npm" + "js.org", "ex" + "ample.de")]
        files = ["`frontend/app/pages/registry.test.ts: S10`", "registry.test.tsx", "registry.module.css"]
        assert [len(list(complaints_about(name="a.md", text=line))) for line in hosts + files] == [1, 1, 1, 0, 0, 0]

    def test_refuses_licences_that_bind_the_users_of_leeward(self) -> None:
        assert is_binding("AGPL-3.0-only")
        assert is_binding("GPL-3.0")
        assert not is_binding("LGPL-3.0-only")
        assert not is_binding("MIT OR GPL-3.0")


class TestReports:
    def test_add_up_and_name_every_skipped_test(self, tmp_path: Path) -> None:
        report = tmp_path / "a.xml"
        report.write_text(
            '<testsuites><testsuite><testcase classname="A" name="one"/><testcase classname="A" name="two">'
            '<failure/></testcase><testcase classname="A" name="three"><skipped message="no PostgreSQL"/></testcase>'
            "</testsuite></testsuites>"
        )
        assert sum_of([("Python", report)]) == Counts(1, ("[Python] A two",), ("[Python] A three: no PostgreSQL",))
        assert sum_of([("Python", report)]).line() == "1 passed, 1 failed, 1 skipped"

    def test_count_a_runner_that_wrote_nothing_as_a_failure(self, tmp_path: Path) -> None:
        assert sum_of([("TypeScript", tmp_path / "none.xml")]).line() == "0 passed, 1 failed"
