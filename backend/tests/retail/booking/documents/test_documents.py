"""Certificate and confirmation: issued with the first payment, once, complete, readable, or no payment at all."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.booking.documents import drawing, making
from leeward.retail.booking.documents.certificate import certificate_look
from leeward.retail.booking.documents.errors import CannotPrint, DocumentsUnavailable
from leeward.retail.booking.documents.issuing import content_of, get_document, issue_documents
from leeward.retail.booking.models import Booking, BookingDocument, StaffAlert
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.brands.models import Brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Supplier, Transfer
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.errors import BadDetails
from leeward.retail.mailing.models import Mail
from leeward.retail.payments.models import Payment, SandboxCharge
from tests.retail.booking.paid import PEOPLE, a_booking, an_order, capture, post
from tests.retail.booking.pdf import Pdf, read_pdf
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db
CERTIFICATE = BookingDocument.Kind.CERTIFICATE
CONFIRMATION = BookingDocument.Kind.CONFIRMATION


def pdf_of(booking: Booking, kind: str) -> Pdf:
    return read_pdf(content_of(get_document(booking, kind=kind)))


class TestIssuing:
    def test_gives_one_number_and_one_mail_for_a_first_payment_inv5(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        for _ in range(3):
            apply_payment(Payment.objects.get().pk)
            issue_documents(booking, at=AT)
        assert [document.kind for document in booking.documents.all()] == [CERTIFICATE, CONFIRMATION]
        assert get_document(booking, kind=CERTIFICATE).number == f"99999-{booking.reference}-1"
        assert len(post(tmp_path, "booking.confirmation")) == 1

    def test_never_before_the_payment(self, brand: BrandSheet) -> None:
        booking = an_order(brand)
        pay_first_instalment(booking, brand=brand)
        assert BookingDocument.objects.count() == Mail.objects.count() == 0

    def test_gives_the_same_bytes_for_ever_whatever_changes_later_inv5(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        first = content_of(get_document(booking, kind=CONFIRMATION))
        Brand.objects.update(company_name="Somebody Else Ltd")
        booking.travellers.update(last_name="Changed")
        with pinned_at(AT + timedelta(days=200)):
            assert content_of(get_document(booking, kind=CONFIRMATION)) == first
            BookingDocument.objects.update(content=b"", sha256="")
            assert content_of(get_document(booking, kind=CONFIRMATION)) == first

    def test_is_in_the_audit_chain_with_the_hash_of_what_was_drawn(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        post(tmp_path, "booking.confirmation")
        entries = {entry.event: entry.facts for entry in audit_entries(subject=booking.subject)}
        assert entries["document.issued"]["number"]
        drawn = get_document(booking, kind=entries["document.drawn"]["kind"])
        assert entries["document.drawn"]["sha256"] == drawn.sha256 != ""
        assert verify_audit() > 0

    def test_lists_no_certificate_where_nobody_protects_the_money_uk22(self, brand: BrandSheet, tmp_path: Path) -> None:
        Supplier.objects.update(atol_number="")
        booking = an_order(replace(brand, atol=None))
        capture(pay_first_instalment(booking, brand=brand))
        assert [document.kind for document in booking.documents.all()] == [CONFIRMATION]
        assert "Not ATOL protected" in pdf_of(booking, CONFIRMATION).text
        assert "Your booking confirmation is attached: keep it" in plain_text(post(tmp_path, "booking.confirmation")[0])


class TestNoCertificateNoPayment:
    @pytest.mark.parametrize("fault", [OSError("no space left"), RuntimeError("font is gone"), KeyError("x")])
    def test_stops_payments_before_they_begin_and_tells_staff_r_14(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, fault: Exception
    ) -> None:
        def broken(*_given: Any, **_named: Any) -> bytes:
            raise fault

        booking = an_order(brand)
        monkeypatch.setattr(making, "_drawn_at", [])
        monkeypatch.setattr(making, "draw", broken)
        for _ in range(3):
            with pytest.raises(DocumentsUnavailable) as error:
                pay_first_instalment(booking, brand=brand)
        assert error.value.status == 503
        assert Payment.objects.count() == SandboxCharge.objects.count() == 0
        assert StaffAlert.objects.get().times == 3
        (mail,) = post(tmp_path, "booking.staff_alert")
        assert mail["To"] == brand.company.email
        assert "Sales are stopped" in plain_text(mail) and "seen 3 times so far" in plain_text(mail)

    def test_takes_payments_again_and_ends_the_alert_when_it_works_again_uk20(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        booking = an_order(brand)
        with monkeypatch.context() as patch:
            # At once, however lately this process drew a document.
            pay_first_instalment(an_order(brand), brand=brand)
            patch.setattr(drawing, "FONTS", Path("/nowhere"))
            with pytest.raises(DocumentsUnavailable):
                pay_first_instalment(booking, brand=brand)
        assert Payment.objects.count() == 1
        pay_first_instalment(booking, brand=brand)
        assert StaffAlert.objects.get().ended_at is not None
        assert Payment.objects.count() == 2

    def test_says_at_the_field_which_letters_a_name_needs(self, brand: BrandSheet) -> None:
        greek = replace(PEOPLE[0], last_name="Παπαδοπούλου")
        with pytest.raises(BadDetails) as error:
            an_order(brand, travellers=(greek, PEOPLE[1]))
        wrong = error.value.errors[0]
        assert (wrong.field, wrong.rule) == ("travellers.0.last_name", "letters")
        assert "Latin letters" in wrong.msg

    def test_says_so_of_a_request_that_cannot_be_printed(self, brand: BrandSheet) -> None:
        with pytest.raises(BadDetails) as error:
            an_order(brand, special_requests="Κρεβάτι 🛏")
        assert error.value.errors[0].field == "special_requests"

    def test_takes_no_money_for_what_cannot_be_printed_after_all_uk_20(self, brand: BrandSheet) -> None:
        booking = an_order(brand)
        booking.travellers.filter(position=1).update(last_name="Παπαδοπούλου")
        with pytest.raises(CannotPrint, match="Latin letters"):
            pay_first_instalment(booking, brand=brand)
        assert (Payment.objects.count(), StaffAlert.objects.count()) == (0, 0)

    def test_prints_every_latin_letter(self, brand: BrandSheet) -> None:
        polish = replace(PEOPLE[0], first_name="Łucja", last_name="Żółć-Nguyễn")
        booking = a_booking(brand, travellers=(polish, PEOPLE[1]))
        assert "Łucja Żółć-Nguyễn" in pdf_of(booking, CERTIFICATE).text


class TestCertificate:
    def test_says_who_what_and_by_whom_uk20(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        text = pdf_of(booking, CERTIFICATE).text
        for part in (
            "ATOL Certificate", "Ms Ada O'Brien-Smith", "Mr José Núñez", "Number of passengers 2", "Package",
            "LGW", "7 nights from 4 May 2027", "ATOL holder Leeward Demo Ltd", "ATOL number 99999", booking.reference,
            f"99999-{booking.reference}-1", "Date of issue 4 January 2027", "Issued by Leeward Demo Ltd",
        ):  # fmt: skip
            assert part in text
        assert brand.name not in text  # nobody's branding on it

    def test_of_a_shop_without_real_money_is_a_specimen(self, brand: BrandSheet) -> None:
        assert "SPECIMEN" in pdf_of(a_booking(brand), CERTIFICATE).text

    def test_is_yellow(self, brand: BrandSheet) -> None:
        look = certificate_look(number="1")
        assert look.ground == "#fff3a6"
        assert look.mark is None


class TestConfirmation:
    def test_holds_schedule_1_and_5_and_the_way_to_cancel_uk13_uk15_uk_36(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="deposit", special_requests="A cot,\nplease")
        text = pdf_of(booking, CONFIRMATION).text
        said = booking.schedule1
        for part in (
            said["organiser"]["address"], said["organiser"]["phone"], said["organiser"]["email"], said["accessibility"],
            said["travel_documents"], said["health"], said["insurance"], said["language"],
            "Total price £2,600", "Paid with this booking £300", "Due by 9 February 2027 £2,300", "Half Board",
            "You asked for A cot, please", "responsible for the proper performance", "must help you",
            "Civil Aviation Authority", "this is your contact", "tell us without delay", "Children travel in the care",
            "Complaints:", "7 days before departure", "70 days or more before departure: the deposit",
            "Less than 8 days before: the whole price", "/help/agency-terms", "is a trading name of",
            "Company 00000000",
        ):  # fmt: skip
            assert " ".join(part.split()) in text.replace("\n", " "), part

    def test_hides_times_that_the_supplier_wants_told_later(self, brand: BrandSheet) -> None:
        Supplier.objects.update(hide_times=True)
        booking = a_booking(brand)
        text = pdf_of(booking, CONFIRMATION).text
        assert "times to be confirmed" in text
        assert "leaves" not in text

    @pytest.mark.parametrize("kind", [CERTIFICATE, CONFIRMATION])
    @pytest.mark.parametrize(("is_virtual_price", "is_promised"), [(False, True), (True, False)])
    def test_promise_a_transfer_where_the_price_holds_it_z36(
        self, brand: BrandSheet, kind: str, is_virtual_price: bool, is_promised: bool
    ) -> None:
        Transfer.objects.create(hotel=Hotel.objects.get(itemcode="MV1"), name="Speedboat")
        Supplier.objects.update(is_virtual_price=is_virtual_price)
        text = pdf_of(a_booking(brand), kind).text
        assert ("Speedboat" in text) is is_promised
        assert "Not included" not in text

    @pytest.mark.parametrize("kind", [CERTIFICATE, CONFIRMATION])
    def test_can_be_read_aloud(self, brand: BrandSheet, kind: str) -> None:
        pdf = pdf_of(a_booking(brand), kind)
        assert "/Lang (en-GB)" in pdf.catalogue
        assert "/Marked true" in pdf.catalogue
        assert "/DisplayDocTitle true" in pdf.catalogue
        assert pdf.roles.count("H1") == 1
        assert pdf.roles.count("H2") >= 5
        assert all(tag in {"H1", "H2", "P", "Artifact"} for tag, _ in pdf.pieces)
        assert len([tag for tag, _ in pdf.pieces if tag != "Artifact"]) == len(pdf.roles) - 1  # and the document itself
