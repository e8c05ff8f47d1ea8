"""The addresses of payments outside the API: the embedded provider's page and the door for providers' messages."""

from __future__ import annotations

from django.urls import path

from leeward.retail.payments import views

app_name = "payments"
urlpatterns = [
    path("pay/sandbox/<str:reference>", views.sandbox, name="sandbox"),
    path("pay/events/<slug:provider>", views.event, name="event"),
]
