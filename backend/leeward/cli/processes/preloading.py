"""
What every web process is made of, loaded once before they are forked.

One that dies is then followed by one that serves within a second instead of five (R-15), and what they never change
lies in memory once. Nothing may begin here that two processes cannot share: no thread, no connection, no open file.
"""

from __future__ import annotations

import gc
import multiprocessing
from importlib import import_module

from leeward.cli.django_setup import wake_django

_PARTS = {
    "": ("leeward.retail.project.urls", "leeward.retail.pages.delivery.cache", "leeward.retail.search.hotpath.mount"),
    "search": ("leeward.retail.search.hotpath.mount",),
}
"""By what is served (`cli/serve.py`): the modules that import nearly all the others."""


def preload(only: str) -> None:
    """
    Load the parts in this process, for those that will be forked from it.

    Where processes are not forked (macOS) nothing is inherited, and nothing is loaded.

    :raises BadSetting: a setting cannot be used
    """
    if multiprocessing.get_start_method() != "fork":
        return
    gc.disable()  # nothing that is loaded now ever becomes rubbish: looking for some takes a fifth of the time
    wake_django()
    for name in _PARTS[only]:
        import_module(name)
    gc.freeze()
    gc.enable()
