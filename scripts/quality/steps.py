"""Run independent programs side by side, show what each printed in one piece, and sum up in a table."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from scripts.setup.paths import ROOT
from scripts.setup.progress import tell

SECONDS_BETWEEN_SIGNS_OF_LIFE = 15.0
GIVES_WAY = 7
"""How nice those are that have half a dozen threads ready to run: beside them one process keeps most of its core."""
_running: dict[str, float] = {}
_showing = threading.Lock()


@dataclass(frozen=True, slots=True)
class Step:
    """
    One program.

    show_always: print its output although it went well; test runners' closing lines must be seen.
    gives_way: see `giving_way`.
    """

    name: str
    command: Sequence[str | Path]
    cwd: Path = ROOT
    env: Mapping[str, str] = field(default_factory=dict)
    show_always: bool = False
    gives_way: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """How a step ended. `core_seconds`: what it and its children worked, whatever they had to wait for."""

    name: str
    code: int
    seconds: float
    core_seconds: float
    output: str

    @property
    def went_well(self) -> bool:
        """Exit code 0."""
        return self.code == 0


def run_step(step: Step) -> Result:
    """Run one program to its end; a program that cannot be started is a failed step, not a crash."""
    since = _running[step.name] = time.monotonic()
    nicely = giving_way(step.gives_way)
    core_seconds = 0.0
    try:
        started = subprocess.Popen(
            [*nicely, *(str(part) for part in step.command)],
            cwd=step.cwd,
            env={**os.environ, "NO_COLOR": "1", **step.env},  # collected output is read as text
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        output = started.stdout.read().decode(errors="replace") if started.stdout else ""
        code, core_seconds = _wait_for(started)
    except OSError as error:
        code, output = 127, f"{step.command[0]} cannot be started: {error.strerror}"
    finally:
        del _running[step.name]
    return Result(step.name, code, time.monotonic() - since, core_seconds, output)


def giving_way(much: int) -> list[str]:
    """
    What a command that gives way begins with; as root a browser would take back the priority it was to leave.

    much: how nice it is to others that want the core at the same time (`nice`); 5 is a third of their time.
    """
    if not much or not shutil.which("nice"):
        return []
    may_take_back = os.geteuid() == 0 and shutil.which("setpriv")
    return [*(["setpriv", "--bounding-set", "-sys_nice"] if may_take_back else []), "nice", "-n", str(much)]


def _wait_for(started: subprocess.Popen[bytes]) -> tuple[int, float]:
    """Its exit code, and the core seconds of it and of all children that it waited for."""
    _, status, used = os.wait4(started.pid, 0)
    started.returncode = os.waitstatus_to_exitcode(status)
    return started.returncode, used.ru_utime + used.ru_stime


def show(result: Result, *, always: bool) -> None:
    """The result's line, preceded by the output where it failed or was asked for; in one piece."""
    with _showing:
        if (always or not result.went_well) and result.output.strip():
            tell(f"\n── {result.name} " + "─" * max(0, 100 - len(result.name)))
            tell(result.output.rstrip())
        tell(f"  {'✓' if result.went_well else '✗'} {result.name}: {result.seconds:.1f} s")


def run_and_show(step: Step) -> Result:
    """Run one program to its end, and show what came of it."""
    result = run_step(step)
    show(result, always=step.show_always)
    return result


@contextmanager
def signs_of_life() -> Iterator[None]:
    """Meanwhile, say now and then what runs and for how long."""
    ended = threading.Event()

    def tell_what_runs() -> None:
        while not ended.wait(SECONDS_BETWEEN_SIGNS_OF_LIFE):
            now = time.monotonic()
            if running := ", ".join(f"{name} {now - since:.0f} s" for name, since in list(_running.items())):
                tell(f"  … {running}")

    threading.Thread(target=tell_what_runs, daemon=True).start()
    try:
        yield
    finally:
        ended.set()


def run_steps(steps: Sequence[Step], *, at_once: int = 2) -> list[Result]:
    """Run all steps, `at_once` at a time in the given order, and show each when it has ended."""
    with signs_of_life(), ThreadPoolExecutor(max_workers=at_once) as pool:
        return [future.result() for future in as_completed([pool.submit(run_and_show, step) for step in steps])]


def show_table(results: Sequence[Result], *, since: float) -> None:
    """Step, result, seconds and core seconds; the slowest first, the whole time last."""
    width = max(len(result.name) for result in results)
    tell("\n  " + "step".ljust(width) + "  result  seconds  of a core")
    for result in sorted(results, key=lambda one: -one.seconds):
        word = "ok" if result.went_well else "FAILED"
        tell(f"  {result.name.ljust(width)}  {word.ljust(6)}  {result.seconds:7.1f}  {result.core_seconds:9.1f}")
    cores = sum(result.core_seconds for result in results)
    tell(f"  {'all together'.ljust(width)}          {time.monotonic() - since:7.1f}  {cores:9.1f}")
