"""Foreign keys point down the same list as imports (issue item 1)."""

from __future__ import annotations

from django.apps import apps

from tests.architecture.doors import domains
from tests.architecture.pointers import domain_of, pointers_of, upward
from tests.architecture.sources import BACKEND

LAYERS = domains(BACKEND / ".importlinter")


class TestForeignKeys:
    def test_point_down(self) -> None:
        pointers = pointers_of(apps.get_models(include_auto_created=True))
        assert upward(pointers, layers=LAYERS) == []

    def test_are_seen_at_all(self) -> None:
        ours = [model for model in apps.get_models() if domain_of(model.__module__)]
        assert ours
        assert pointers_of(ours)

    def test_are_refused_when_they_point_up_or_sideways(self) -> None:
        assert upward([("brands", "content", "Brand.page")], layers=LAYERS) == ["Brand.page"]
        assert upward([("booking", "enquiries", "Booking.quote")], layers=LAYERS) == ["Booking.quote"]
        assert upward([("content", "brands", "Page.brand"), ("brands", "brands", "Phone.brand")], layers=LAYERS) == []
