"""Folders, doors and sockets, looked at before anything starts."""

from __future__ import annotations

import socket
import threading
from pathlib import Path

import pytest

from leeward.cli.places import LONGEST_SOCKET_PATH, check_door, in_turn, only_one, render_socket, writable_home
from leeward.cli.refusals import AlreadyRunning, HomeNotWritable, PortInUse


class TestRenderSocket:
    def test_lies_in_the_data_folder(self, tmp_path: Path) -> None:
        assert render_socket(wanted="", home=Path("/srv/leeward")) == (Path("/srv/leeward/run/render.sock"), None)

    def test_is_where_the_setting_says(self) -> None:
        assert render_socket(wanted="/run/leeward.sock", home=Path("/x")) == (Path("/run/leeward.sock"), None)

    def test_moves_to_a_short_private_folder_when_the_path_is_too_long_for_the_kernel(self, tmp_path: Path) -> None:
        home = tmp_path / ("deep" * 30)
        path, folder = render_socket(wanted="", home=home)
        try:
            assert folder is not None
            assert path.parent == folder
            assert len(str(path).encode()) <= LONGEST_SOCKET_PATH
            assert folder.stat().st_mode & 0o077 == 0
            with socket.socket(socket.AF_UNIX) as listener:
                listener.bind(str(path))
        finally:
            path.unlink(missing_ok=True)
            if folder is not None:
                folder.rmdir()


class TestCheckDoor:
    def test_accepts_a_free_port(self) -> None:
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            port = door.getsockname()[1]
        check_door(address="127.0.0.1", port=port)

    @pytest.mark.parametrize("shares", [False, True])
    def test_refuses_one_in_use_even_if_its_owner_shares_it(self, shares: bool) -> None:
        with socket.socket() as other:
            if shares:  # the web server does this for its own workers
                other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            other.bind(("127.0.0.1", 0))
            other.listen()
            with pytest.raises(PortInUse):
                check_door(address="127.0.0.1", port=other.getsockname()[1])


class TestWritableHome:
    def test_is_made_with_its_run_folder(self, tmp_path: Path) -> None:
        home = writable_home(home=tmp_path / "a" / "b")
        assert (home / "run").is_dir()

    def test_is_refused_where_a_file_is_in_the_way(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(HomeNotWritable):
            writable_home(home=tmp_path / "file" / "data")


class TestOnlyOne:
    def test_is_free_again_when_the_first_has_ended(self, tmp_path: Path) -> None:
        (tmp_path / "run").mkdir()
        with only_one(home=tmp_path), pytest.raises(AlreadyRunning):
            only_one(home=tmp_path)
        only_one(home=tmp_path).close()


class TestInTurn:
    def test_lets_the_second_wait_for_the_first(self, tmp_path: Path) -> None:
        (tmp_path / "run").mkdir()
        order: list[str] = []

        def second() -> None:
            with in_turn(home=tmp_path):
                order.append("second")

        waiting = threading.Thread(target=second)
        with in_turn(home=tmp_path):
            waiting.start()
            waiting.join(timeout=0.3)
            order.append("first")
        waiting.join(timeout=20)
        assert order == ["first", "second"]
