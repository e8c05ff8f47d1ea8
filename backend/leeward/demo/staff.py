"""A first login for the demo's staff screens: a random password, kept in a file only its owner can read (R-30)."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from django.contrib.auth import get_user_model

USERNAME = "editor"


def load_staff(*, home: Path) -> Path | None:
    """Create the first staff login unless there is one; returns the file that names it, or None."""
    users = get_user_model().objects
    if users.filter(is_superuser=True).exists():
        return None
    password = secrets.token_urlsafe(15)
    users.create_superuser(username=USERNAME, email="", password=password)
    path = home / "staff-login.txt"
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(f"address   /cms/\nuser      {USERNAME}\npassword  {password}\n")
    return path
