"""The signing secret; of an installation that was given none made once, kept beside the data, read by its owner."""

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


def signing_secrets(*, given: str, home: Path) -> list[str]:
    """
    Today's, which was `given` or is this folder's own; then former ones, for as long as what they signed and closed
    shall go on: the lines of `secret.former` in the folder.
    """
    path = home / "secret.former"
    former = [line.strip() for line in path.read_text().splitlines() if line.strip()] if path.exists() else []
    own = given or secret_kept_in(home)
    # One whose file has a line end signed and closed with it, when it was read as it stood.
    return list(dict.fromkeys([own.strip(), own, *former]))
