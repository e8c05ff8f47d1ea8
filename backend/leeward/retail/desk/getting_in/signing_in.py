"""
Signing in at the desk: password, then the second factor (T-06).

Wrong passwords are counted by django-axes, by account and by address.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth import authenticate, login, logout
from django.http import HttpRequest

from leeward.retail.desk.getting_in.access import close_queue, is_agent


def sign_in(request: HttpRequest, *, username: str, password: str) -> bool:
    """The first factor. False for a wrong name, a wrong password, a lock, or no role: nobody learns which."""
    user: Any = authenticate(request, username=username, password=password)
    if user is None or not is_agent(user):
        return False
    login(request, user)
    return True


def sign_out(request: HttpRequest) -> None:
    """End the session."""
    close_queue(request)
    logout(request)
