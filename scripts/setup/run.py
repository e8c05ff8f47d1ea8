"""`make run`: from whatever is there to a shop that answers."""

from __future__ import annotations

import os

from scripts.setup.beside import beside
from scripts.setup.machine import check_folders, check_port
from scripts.setup.node_env import check_node, ensure_front_end, ensure_node_packages
from scripts.setup.paths import LEEWARD, PYTHON, ROOT, setting
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step, tell
from scripts.setup.python_env import compile_our_code, ensure_python


def _prepare_data() -> None:
    """Tables and demo. The command looks first whether anything is to be done, which takes a tenth of a second."""
    if run_quietly([LEEWARD, "prepare", "--look"], doing="looking at the database").strip() == "ready":
        return
    with (
        beside(_compile_kernels),
        step(f"Preparing the database and the demo shop in {setting('LEEWARD_HOME')}"),
    ):
        run_quietly([LEEWARD, "prepare"], doing="preparing the database and the demo shop")


def _compile_kernels() -> None:
    """So that the first start need not; if it fails, that start does it, and says why it cannot."""
    code = "from leeward.pricing.warm import compile_kernels; compile_kernels()"
    try:
        run_quietly([PYTHON, "-c", code], doing="compiling the price engine")
    except Problem:
        return


def _node_side(*, build: bool) -> None:
    ensure_node_packages()
    if build:
        ensure_front_end()


def _all_of_it() -> None:
    """Python with tables and demo on one core, Node with the built front end on the other: neither needs the other."""
    with beside(lambda: _node_side(build=True)):
        ensure_python(developer=False)
        _prepare_data()


def make_ready(*, developer: bool = False, build: bool = True) -> None:
    """
    Install, build and migrate what is missing; seconds when nothing is.

    :raises Problem: the machine lacks something
    """
    check_node()
    check_folders()
    with beside(lambda: _node_side(build=build)):
        ensure_python(developer=developer)
        compile_our_code()


def run() -> None:
    """Become `leeward run`; this process is replaced by it, so Ctrl-C reaches it directly."""
    check_port()
    check_node()
    check_folders()
    _all_of_it()
    tell("  … Starting")
    os.chdir(ROOT)
    os.execv(LEEWARD, [str(LEEWARD), "run"])


def dev() -> None:
    """The same for editing: developers' tools, nothing built, both sides reload."""
    check_port()
    make_ready(developer=True, build=False)
    _prepare_data()
    os.chdir(ROOT)
    os.environ["LEEWARD_DEV"] = "1"
    os.execv(LEEWARD, [str(LEEWARD), "run"])
