"""First logins for the demo: an editor's and an agent's, each in a file only its owner can read (R-30)."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.db import transaction

EDITOR = "editor"
AGENT = "agent"
_AGENTS = "Agents"


def load_staff(*, home: Path, say: Callable[[str], None]) -> None:
    """Create an editor and an agent unless there are any; `say` is told where their passwords are written."""
    users = get_user_model().objects
    if not users.filter(is_superuser=True).exists():
        password = secrets.token_urlsafe(15)
        # The file first: killed in between, the next start makes both anew, and nobody is left with a login unknown.
        file = _write(home / "staff-login.txt", address="/cms/", user=EDITOR, password=password)
        users.create_superuser(username=EDITOR, email="", password=password)
        say(f"demo: the first staff login is in {file}")
    agents = Group.objects.filter(name=_AGENTS).first()
    if agents is not None and not agents.user_set.exists():
        password = secrets.token_urlsafe(15)
        file = _write(home / "agent-login.txt", address="/desk", user=AGENT, password=password)
        with transaction.atomic():
            # As every agent: the second factor is linked at the first sign-in.
            user = users.create_user(username=AGENT, email="", password=password, first_name="Robin", last_name="Vale")
            user.groups.add(agents)
        say(f"demo: the first agent's login is in {file}")


def _write(path: Path, *, address: str, user: str, password: str) -> Path:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(f"address   {address}\nuser      {user}\npassword  {password}\n")
    return path
