"""Names that are put right after the sale: documents again, numbers counted on, earlier ones kept (UK-21)."""

from __future__ import annotations

from pathlib import Path

import pytest

from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import BookingDocument
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.change.correcting import RightName, correct_name
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.kit.errors import BadDetails
from tests.retail.booking.paid import a_booking, post
from tests.retail.booking.pdf import read_pdf
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
RIGHT = RightName("Mr", "José María", "Núñez")


class TestCorrectName:
    def test_issues_both_documents_again_and_keeps_the_superseded_ones_uk_21(
        self, brand: BrandSheet, tmp_path: Path
    ) -> None:
        booking = a_booking(brand)
        earlier = {one.kind: (one.number, content_of(one)) for one in booking.documents.all()}
        issued = correct_name(booking.pk, position=2, name=RIGHT, actor="staff:1")
        assert [one.kind for one in issued] == list(earlier)
        for one in issued:
            assert "José María Núñez" in read_pdf(content_of(one)).text
            assert one.number != earlier[one.kind][0]
            assert one.number.endswith("-2")
        for old in BookingDocument.objects.exclude(superseded_at=None):
            assert (old.number, content_of(old)) == earlier[old.kind]
        (mail,) = post(tmp_path, "booking.reissued")
        assert [part.get_filename() for part in mail.iter_attachments()] == [one.file_name for one in issued]
        events = [entry.event for entry in audit_entries(subject=booking.subject)]
        assert events.count("document.issued") == 4
        verify_audit()

    def test_does_nothing_to_a_name_that_is_right(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        assert not correct_name(booking.pk, position=2, name=RightName("Mr", "José", "Núñez"), actor="staff:1")
        assert booking.documents.count() == 2

    @pytest.mark.parametrize("name", [RightName("Mr", "", "Núñez"), RightName("Mr", "Хосе", "Núñez")])
    def test_refuses_what_cannot_stand_on_a_certificate_uk_20(self, brand: BrandSheet, name: RightName) -> None:
        with pytest.raises(BadDetails):
            correct_name(a_booking(brand).pk, position=2, name=name, actor="staff:1")

    def test_leaves_a_booking_alone_that_has_ended(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        with pytest.raises(WrongStep):
            correct_name(booking.pk, position=2, name=RIGHT, actor="staff:1")
