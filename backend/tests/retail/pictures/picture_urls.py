"""The addresses these tests need: pictures, and the CMS screens that upload them."""

from __future__ import annotations

from django.urls import include, path
from wagtail.admin import urls as wagtailadmin_urls

urlpatterns = [
    path("cms/", include(wagtailadmin_urls)),
    path("media/pictures/", include("leeward.retail.pictures.urls")),
]
