"""Addresses of “Brand texts” below /cms/."""

from __future__ import annotations

from django.urls import path

from leeward.retail.brands.overlay import staff_views

app_name = "brand_texts"
urlpatterns = [
    path("<str:model>/<str:pk>/", staff_views.places, name="places"),
    path("<str:model>/<str:pk>/place/", staff_views.place, name="place"),
    path("<str:model>/<str:pk>/restore/", staff_views.restore, name="restore"),
]
