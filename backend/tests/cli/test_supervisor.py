"""The supervisor: nothing is left running, nothing stays down (item 2 of the foundation, R-30)."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

import pytest

from leeward.cli.processes.children import Child, ChildSpec
from tests.cli.processes import Supervised, is_alive, wait_until

Supervise = Callable[..., Supervised]
WAITS = "pass"


def _pause_after_a_stop(child: Child) -> float:
    child.start()
    assert child.process is not None
    child.process.wait()
    return child.note_stop()


class TestRun:
    def test_ends_every_child_and_what_they_started_on_ctrl_c(self, supervise: Supervise) -> None:
        shop = supervise(children={"web": WAITS, "worker": WAITS})
        shop.wait_for_start("web")
        shop.wait_for_start("worker")

        shop.process.send_signal(signal.SIGINT)

        assert shop.process.wait(timeout=20) == 0
        assert [pid for pid in shop.all_pids() if is_alive(pid)] == []

    def test_ends_every_child_when_it_is_told_to_terminate(self, supervise: Supervise) -> None:
        shop = supervise(children={"web": WAITS})
        shop.wait_for_start("web")

        shop.process.terminate()

        assert shop.process.wait(timeout=20) == 0
        assert [pid for pid in shop.all_pids() if is_alive(pid)] == []

    def test_leaves_no_orphan_when_it_is_killed_outright(self, supervise: Supervise) -> None:
        shop = supervise(children={"web": WAITS, "worker": WAITS})
        shop.wait_for_start("web")
        shop.wait_for_start("worker")

        shop.process.kill()
        shop.process.wait()

        assert wait_until(lambda: not any(is_alive(pid) for pid in shop.all_pids()))

    def test_kills_a_child_that_does_not_stop_when_asked(self, supervise: Supervise) -> None:
        deaf = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); (folder / 'deaf').touch()"
        shop = supervise(children={"web": deaf}, grace=0.5)
        pid = shop.wait_for_start("web")
        assert wait_until((shop.folder / "deaf").exists)

        shop.process.send_signal(signal.SIGINT)

        assert shop.process.wait(timeout=20) == 0
        assert not is_alive(pid)
        assert "web did not stop in time and is killed." in shop.said()

    def test_does_not_wait_out_the_grace_time_after_a_second_ctrl_c(self, supervise: Supervise) -> None:
        deaf = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); (folder / 'deaf').touch()"
        shop = supervise(children={"web": deaf}, grace=600.0)
        pid = shop.wait_for_start("web")
        assert wait_until((shop.folder / "deaf").exists)

        shop.process.send_signal(signal.SIGINT)
        assert wait_until(lambda: "Stopping (SIGINT)" in shop.said())
        shop.process.send_signal(signal.SIGINT)

        assert shop.process.wait(timeout=20) == 0
        assert not is_alive(pid)

    def test_starts_a_stopped_child_again_after_longer_pauses_and_says_so(self, supervise: Supervise) -> None:
        shop = supervise(children={"web": WAITS, "worker": WAITS})
        untouched = shop.wait_for_start("worker")

        os.kill(shop.wait_for_start("web", times=1), signal.SIGKILL)
        os.kill(shop.wait_for_start("web", times=2), signal.SIGKILL)
        third = shop.wait_for_start("web", times=3)

        assert is_alive(third)
        assert "web stopped (SIGKILL); starting it again at once." in shop.said()
        assert "web stopped (SIGKILL); starting it again in 0.5 s." in shop.said()
        assert shop.pids("worker") == [untouched]

    def test_pauses_no_longer_than_readiness_within_five_seconds_allows_r_15(self) -> None:
        child = Child(ChildSpec("web", ["true"]))
        pauses = [_pause_after_a_stop(child) for _ in range(12)]
        assert pauses[:3] == [0.0, 0.5, 1.0]
        assert max(pauses) <= 1.5

    def test_waits_for_nothing_when_a_child_stopped_that_had_come_up_r_15(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        child = Child(ChildSpec("web", ["true"]))
        for _ in range(4):
            _pause_after_a_stop(child)
        assert _pause_after_a_stop(child) > 0.0
        monkeypatch.setattr("leeward.cli.processes.children.NO_PAUSE_AFTER_SECONDS", 0.0)
        assert _pause_after_a_stop(child) == 0.0

    def test_ends_what_a_dead_child_left_running_before_it_starts_it_again(self, supervise: Supervise) -> None:
        shop = supervise(children={"web": WAITS})
        first = shop.wait_for_start("web")
        left_behind = shop.wait_for_start("web-sleeper")

        os.kill(first, signal.SIGKILL)
        shop.wait_for_start("web", times=2)

        assert wait_until(lambda: not is_alive(left_behind))

    def test_gives_up_on_a_child_that_never_comes_up(self, supervise: Supervise) -> None:
        shop = supervise(children={"web": "sys.exit(3)", "worker": WAITS}, watched=True)

        assert shop.process.wait(timeout=30) == 1
        assert "web stopped 5 times in a row (exit code 3): giving up" in shop.said()
        assert [pid for pid in shop.all_pids() if is_alive(pid)] == []

    def test_kills_a_child_that_hangs_and_starts_it_again(self, supervise: Supervise) -> None:
        """One that stands still is still there: nobody else would notice, and its work waits for ever."""
        marking = "while True: (folder / 'mark').touch(); time.sleep(0.1)"
        shop = supervise(children={"marking": marking, "web": WAITS}, hung_after=3.0)
        first, untouched = shop.wait_for_start("marking"), shop.wait_for_start("web")
        assert wait_until((shop.folder / "mark").exists)

        os.kill(first, signal.SIGSTOP)

        assert is_alive(shop.wait_for_start("marking", times=2))
        assert "marking hangs and is killed." in shop.said()
        assert not is_alive(first)
        assert shop.pids("web") == [untouched]
