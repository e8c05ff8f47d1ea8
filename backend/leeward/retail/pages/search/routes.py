"""The addresses of search, for the table of the whole product."""

from __future__ import annotations

from django.urls import path

from leeward.retail.pages.search import views as search_views

search_patterns = [
    path("search/holidays/", search_views.results),
    path("search/holidays/results.json", search_views.results_json),
    path("search/where-can-we-go/", search_views.where_can_we_go),
]
