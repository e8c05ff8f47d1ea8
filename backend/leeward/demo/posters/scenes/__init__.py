"""One picture idea per file. Each module offers `SCENE`: how to paint it, what it shows, and where it belongs."""

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from leeward.demo.posters.engine.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Scene:
    """
    A picture idea.

    role: what a hotel's gallery uses it for (see `manifest.ROLES`); kinds: the kinds of place it suits (see
    `manifest.KINDS`); subject: what alternative text says is in the picture, without the light.
    """

    paint: Callable[[Sheet], None]
    role: str
    kinds: tuple[str, ...]
    subject: str


def load_scene(name: str) -> Scene:
    """
    The scene kept in the module of that name.

    :raises ModuleNotFoundError: there is no such scene
    """
    scene: Scene = importlib.import_module(f"{__name__}.{name}").SCENE
    return scene
