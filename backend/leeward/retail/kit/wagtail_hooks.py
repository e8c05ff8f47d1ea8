"""
What every staff form gets: repeated parts that say what they hold, rows to order by keyboard, one save at a time, and
nothing lost to a session that ended meanwhile.
"""

from __future__ import annotations

from django.http import HttpRequest, JsonResponse
from django.middleware.csrf import get_token
from django.urls import URLPattern, path
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from wagtail import hooks
from wagtail.admin.staticfiles import versioned_static

from leeward.retail.kit.staff.no_documents import close_documents
from leeward.retail.kit.staff.spreadsheets import keep_formulas_out

close_documents()
keep_formulas_out()

SCRIPTS = (
    "kit/count-errors.js",
    "kit/named-children.js",
    "kit/rows-by-keyboard.js",
    "kit/save-once.js",
    "kit/still-signed-in.js",
)


@hooks.register("insert_editor_js")  # type: ignore[untyped-decorator]
def help_with_repeated_parts() -> SafeString:
    return format_html_join("", '<script src="{}"></script>', ((versioned_static(script),) for script in SCRIPTS))


@hooks.register("insert_global_admin_css")  # type: ignore[untyped-decorator]
def lists_on_a_telephone() -> SafeString:
    return format_html('<link rel="stylesheet" href="{}">', versioned_static("kit/narrow.css"))


@hooks.register("register_admin_urls")  # type: ignore[untyped-decorator]
def addresses() -> list[URLPattern]:
    return [path("still-signed-in/", still_signed_in, name="still_signed_in")]


def still_signed_in(request: HttpRequest) -> JsonResponse:
    """Asked by a form before it leaves: the token of the session of now. Others are led to the sign-in by the CMS."""
    return JsonResponse({"token": get_token(request)}, headers={"Cache-Control": "no-store"})
