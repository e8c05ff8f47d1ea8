"""Mounted at `/media/pictures/`, the folder in which this domain also keeps its files."""

from __future__ import annotations

from django.urls import re_path

from leeward.retail.pictures import views

urlpatterns = [
    re_path(
        r"^(?P<preset>[a-z][a-z-]{1,19})/(?P<width>[1-9][0-9]{1,3})/"
        r"(?P<picture_id>[1-9][0-9]{0,17})-(?P<signature>[0-9a-f]{16})\.(?P<extension>avif|webp|jpg)$",
        views.rendition,
        name="picture-rendition",
    ),
    re_path(r"^made/(?P<picture_id>[1-9][0-9]{0,17})/(?P<name>[A-Za-z0-9_.-]{1,80})$", views.made_for_staff),
    re_path(r"^originals/(?P<name>[A-Za-z0-9_.-]{1,100})$", views.original_for_staff),
]
