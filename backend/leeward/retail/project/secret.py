"""The signing secret of an installation that was given none: made once, kept beside the data, readable by its owner."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def secret_kept_in(home: Path) -> str:
    """The secret of this data folder. Two processes that start at once agree on the one that was written first."""
    path = home / "secret.key"
    if not path.exists():
        draft = home / f"secret.key.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(48))
        try:
            os.link(draft, path)  # fails if another process was first; unlike rename, never overwrites
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text()
