"""
`/cms/second-factor`: the second step of an editor's sign-in (T-06), and the door in front of every other CMS screen.

Who has linked an app must show its code, and a new one before the screens that say who may do what. Who has not is led
here before those screens, before all of them where the shop demands it, and may come by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leeward.retail.desk.getting_in.idle import IDLE_SECONDS
from leeward.retail.desk.getting_in.link_codes import has_mailed_code, mail_code
from leeward.retail.desk.getting_in.second_factor import (
    FRESH_SECONDS,
    WRONG_CODE,
    check_code,
    has_device,
    has_shown_code,
    link_device,
    new_device,
)
from leeward.retail.kit.errors import Refusal

_CMS = "/cms/"
_DOOR = "/cms/second-factor"
_OPEN = (_DOOR, "/cms/login/", "/cms/logout/", "/cms/jsi18n/", "/cms/sprite")
_WHO_MAY_WHAT = ("/cms/users/", "/cms/groups/", "/cms/bulk/auth/")
Answering = Callable[[HttpRequest], HttpResponse]


class SecondFactorMiddleware:
    """No CMS screen before the second factor."""

    def __init__(self, get_response: Answering) -> None:
        self._answer = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        # What was typed into a screen is not lost for having taken longer.
        young = FRESH_SECONDS if request.method == "GET" else IDLE_SECONDS
        is_closed = request.path.startswith(_CMS) and not request.path.startswith(_OPEN)
        if is_closed and _is_asked(request, request.path, young_seconds=young):
            asked = {"next": request.get_full_path()} if request.method == "GET" else {}
            return HttpResponseRedirect(f"{_DOOR}?{urlencode(asked)}" if asked else _DOOR)
        return self._answer(request)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def second_factor(request: HttpRequest) -> HttpResponse:
    """A code of the app: of a new one it links it and shows the recovery codes, of a linked one it opens the CMS."""
    if not request.user.is_authenticated:
        return HttpResponseRedirect("/cms/login/")
    after = _next(request)
    # Without an app they may come by themselves.
    if has_device(request.user) and not _is_asked(request, after, young_seconds=FRESH_SECONDS):
        return HttpResponseRedirect(after)
    is_linked, wrong, status = has_device(request.user), "", 200
    if request.method == "POST":
        code = "".join(request.POST.get("code", "").split())[:10]
        try:
            if not is_linked:
                codes = link_device(request, code=code, mailed=request.POST.get("mailed", "")[:20])
                return render(request, "pages/second_factor.html", {"codes": codes, "next": after})
            if check_code(request, code=code):
                return HttpResponseRedirect(after)
            wrong, status = WRONG_CODE, 403
        except Refusal as refused:
            wrong, status = refused.message, refused.status
    words = {"is_linked": is_linked, "wrong": wrong, "next": after}
    if not is_linked:
        words["qr"], words["secret"] = new_device(request)
        words["wrong"] = mail_code(request) or wrong
        words["is_mailed"] = has_mailed_code(request)
    return render(request, "pages/second_factor.html", words, status=status)


def _is_asked(request: HttpRequest, path: str, *, young_seconds: int) -> bool:
    """
    Whether a code has to be shown before a path is opened.

    `young_seconds`: how long ago it may have been shown, for the screens that ask for a new one.
    """
    user: Any = request.user
    if not user.is_authenticated:
        return False
    is_of_people = path.startswith(_WHO_MAY_WHAT)
    if not user.is_verified():
        return bool(settings.LEEWARD_CMS_SECOND_FACTOR) or is_of_people or has_device(user)
    return is_of_people and not has_shown_code(request, within_seconds=young_seconds)


def _next(request: HttpRequest) -> str:
    wanted = str(request.POST.get("next") or request.GET.get("next") or "")
    is_ours = wanted.startswith(_CMS) and url_has_allowed_host_and_scheme(wanted, allowed_hosts=None)
    return wanted if is_ours else _CMS


cms_second_factor_patterns: list[URLPattern] = [path("cms/second-factor", second_factor)]
