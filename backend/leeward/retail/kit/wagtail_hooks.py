"""What every staff form gets: repeated parts that say what they hold."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString
from wagtail import hooks
from wagtail.admin.staticfiles import versioned_static


@hooks.register("insert_editor_js")  # type: ignore[untyped-decorator]
def name_repeated_parts() -> SafeString:
    return format_html('<script src="{}"></script>', versioned_static("kit/named-children.js"))
