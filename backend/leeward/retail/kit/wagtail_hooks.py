"""What every staff form gets: repeated parts that say what they hold, rows to order by keyboard, one save at a time."""

from __future__ import annotations

from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from wagtail import hooks
from wagtail.admin.staticfiles import versioned_static

SCRIPTS = ("kit/named-children.js", "kit/rows-by-keyboard.js", "kit/save-once.js")


@hooks.register("insert_editor_js")  # type: ignore[untyped-decorator]
def help_with_repeated_parts() -> SafeString:
    return format_html_join("", '<script src="{}"></script>', ((versioned_static(script),) for script in SCRIPTS))
