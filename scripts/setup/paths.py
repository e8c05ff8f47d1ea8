"""Where things lie, and the product's own settings, which need nothing installed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from scripts.setup.problems import Problem

ROOT = Path(__file__).resolve().parents[2]
BACKEND = ROOT / "backend"
FRONTEND = ROOT / "frontend"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LEEWARD = VENV / "bin" / "leeward"
BUILT = FRONTEND / "dist" / "server" / "render.js"


def setting(name: str) -> Any:
    """
    The value the product itself will use for one of its settings.

    :raises Problem: the environment holds a value that cannot be used
    """
    if str(BACKEND) not in sys.path:
        sys.path.insert(0, str(BACKEND))
    from leeward.retail.project.configuration import env

    try:
        return env.setting(name)
    except env.BadSetting as reason:
        raise Problem(str(reason)) from reason
