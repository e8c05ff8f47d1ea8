"""A person at a terminal sees what matters; the file has everything."""

from __future__ import annotations

import errno
import io
from pathlib import Path

import pytest

from leeward.cli.processes.child_output import is_for_people, open_log, sort_lines


class TestIsForPeople:
    @pytest.mark.parametrize(
        ("line", "is_shown"),
        [
            (b'{"event": "request answered", "level": "info"}\n', False),
            (b'{"event": "page sent without markup", "level": "error"}\n', True),
            (b'{"event": "not ready", "level": "warning"}\n', True),
            (b"Traceback (most recent call last):\n", True),
            (b"[1, 2]\n", True),
            (b"\n", False),
        ],
    )
    def test_shows_warnings_and_whatever_is_no_log_line(self, line: bytes, is_shown: bool) -> None:
        assert is_for_people(line) is is_shown


class TestSortLines:
    def test_keeps_everything_and_shows_what_matters(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        lines = b'{"level": "info", "event": "quiet"}\n{"level": "error", "event": "loud"}\n'
        sort_lines(name="web", lines=io.BytesIO(lines), log=open_log(folder=tmp_path, name="web"))
        assert (tmp_path / "web.log").read_bytes() == lines
        shown = capsys.readouterr().out
        assert "loud" in shown
        assert "quiet" not in shown

    def test_reads_on_while_the_disk_is_full_or_a_child_would_wait_for_ever_to_be_read_r_21(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        class Full(io.BytesIO):
            def write(self, _line: object) -> int:
                raise OSError(errno.ENOSPC, "No space left on device")

        lines = io.BytesIO(b'{"level": "info"}\n{"level": "error", "event": "loud"}\n')
        sort_lines(name="web", lines=lines, log=Full())
        assert lines.read() == b"", "everything was read"
        assert "loud" in capsys.readouterr().out

    def test_reads_on_when_the_terminal_is_gone(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        class Gone(io.StringIO):
            def write(self, _text: str) -> int:
                raise BrokenPipeError

        monkeypatch.setattr("sys.stdout", Gone())
        lines = b"Traceback\nand more\n"
        sort_lines(name="web", lines=io.BytesIO(lines), log=open_log(folder=tmp_path, name="web"))
        assert (tmp_path / "web.log").read_bytes() == lines

    def test_begins_a_new_file_while_it_runs(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.cli.processes.child_output.KEEP_BYTES", 6)
        lines = io.BytesIO(b"first\nsecond\nthird\n")
        sort_lines(name="web", lines=lines, log=open_log(folder=tmp_path, name="web"))
        assert (tmp_path / "web.log").read_bytes() == b"third\n"
        assert (tmp_path / "web.log.1").read_bytes() == b"first\nsecond\n"


class TestOpenLog:
    def test_begins_a_new_file_when_the_old_one_has_grown_too_large(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("leeward.cli.processes.child_output.KEEP_BYTES", 4)
        (tmp_path / "web.log").write_text("12345")
        open_log(folder=tmp_path, name="web").close()
        assert (tmp_path / "web.log").read_text() == ""
        assert (tmp_path / "web.log.1").read_text() == "12345"
