from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings


@pytest.fixture(autouse=True)
def media(settings: Settings, tmp_path: Path) -> Path:
    """A media folder of this test's own; the picture form is the one that the project's settings must name."""
    settings.WAGTAILIMAGES_IMAGE_FORM_BASE = "leeward.retail.pictures.forms.PictureForm"
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


@pytest.fixture
def site(settings: Settings, client: Client) -> Client:
    """A browser at a server with nothing but pictures and the CMS: brands and pages are tested elsewhere."""
    settings.ROOT_URLCONF = "picture_urls"
    settings.MIDDLEWARE = [
        name
        for name in settings.MIDDLEWARE
        if name.startswith(("django.", "django_otp.", "leeward.retail.kit.answers.sessions."))
    ]
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    return client
