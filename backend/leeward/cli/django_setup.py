"""Wake Django, only in the commands that need it: it takes a second or two."""

from __future__ import annotations

import os


def wake_django() -> None:
    """Settings and models are ready afterwards. :raises BadSetting: a setting cannot be used"""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leeward.retail.project.settings")
    import django

    django.setup()
