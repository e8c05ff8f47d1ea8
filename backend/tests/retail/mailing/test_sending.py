"""Mail leaves after the commit, once, in the brand's name, and survives a mail server that is away (R-12, R-13)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.mail import BadHeaderError
from django.db import transaction

from leeward.retail.brands.queries import get_brand
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.journal.queries import audit_entries
from leeward.retail.kit.clock import pinned_at
from leeward.retail.mailing import kinds
from leeward.retail.mailing.kinds import Attachment, Letter, MailToFill, add_mail_kind
from leeward.retail.mailing.models import Mail
from leeward.retail.mailing.operations.hurrying import hurry_mails
from leeward.retail.mailing.operations.sending import deliver_mail, send_mail
from leeward.retail.mailing.queries import export_mails
from tests.retail.mailing.post_office import PostOffice, post_office
from tests.retail.mailing.reading import html_text, mails_in, plain_text

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)
ADA = "ada@example.co.uk"
pytestmark = pytest.mark.django_db


class Filler:
    """Fills the same letter each time, but for what a test changes."""

    def __init__(self) -> None:
        self.letter: dict[str, Any] = {"to": ADA, "subject": "Hello", "template": "mailing/letter"}
        self.is_wanted = True
        self.asked: list[MailToFill] = []

    def __call__(self, mail: MailToFill) -> Letter | None:
        self.asked.append(mail)
        return Letter(**self.letter) if self.is_wanted else None


@pytest.fixture
def filler(demo_brands: None, monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> Iterator[Filler]:
    monkeypatch.setattr(kinds, "_fillers", {})
    settings.LEEWARD_HOME = tmp_path
    find_handlers()
    filler = Filler()
    add_mail_kind("test.hello", filler)
    with pinned_at(AT):
        yield filler


@pytest.fixture
def office(filler: Filler, settings: Any) -> Iterator[PostOffice]:
    with post_office() as office:
        settings.LEEWARD_MAIL_URL = f"smtp://127.0.0.1:{office.port}"
        yield office


def ask(once_key: str = "hello:1", workspace: str = "main") -> int:
    brand = get_brand(workspace=workspace)
    return send_mail(
        kind="test.hello", brand_id=brand.brand_id, once_key=once_key, about="booking:LW1", facts={"booking": 1}, at=AT
    )


class TestSending:
    def test_once_for_a_key_however_often_it_is_asked_for_inv5(self, filler: Filler, tmp_path: Path) -> None:
        assert ask() == ask()
        drain()
        deliver_mail(Mail.objects.get().pk)
        assert len(mails_in(tmp_path)) == len(filler.asked) == 1
        assert Mail.objects.get().state == Mail.State.SENT

    def test_not_at_all_when_the_transaction_was_rolled_back_r_12(self, filler: Filler, tmp_path: Path) -> None:
        with pytest.raises(RuntimeError), transaction.atomic():
            ask()
            raise RuntimeError
        drain()
        assert mails_in(tmp_path) == []

    def test_again_after_a_worker_died_is_the_same_message_and_the_same_file(
        self, filler: Filler, tmp_path: Path
    ) -> None:
        pk = ask()
        deliver_mail(pk)
        (first,) = mails_in(tmp_path)
        Mail.objects.update(state=Mail.State.WAITING)
        deliver_mail(pk)
        (second,) = mails_in(tmp_path)
        assert first["Message-ID"] == second["Message-ID"]

    def test_nothing_that_is_no_longer_wanted(self, filler: Filler, tmp_path: Path) -> None:
        filler.is_wanted = False
        ask()
        drain()
        assert mails_in(tmp_path) == []
        assert Mail.objects.get().state == Mail.State.SKIPPED

    def test_keeps_no_address_and_tells_the_auditor_what_left(self, filler: Filler) -> None:
        ask()
        drain()
        (row,) = export_mails()
        assert (row["mail_kind"], row["about"], row["state"]) == ("test.hello", "booking:LW1", "sent")
        assert [entry.event for entry in audit_entries(subject="booking:LW1")] == ["mail.sent"]
        kept = f"{list(Mail.objects.values())} {list(OutboxMessage.objects.values())} {row}"
        assert ADA not in kept

    def test_into_files_only_the_shop_can_read(self, filler: Filler, tmp_path: Path) -> None:
        ask()
        drain()
        (file,) = (tmp_path / "mail").iterdir()
        assert (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (0o600, 0o700)


class TestMessage:
    @pytest.mark.parametrize("workspace", ["main", "caribbean", "tropical", "bluebaytravel"])
    def test_is_in_the_brands_name_and_look_with_its_legal_lines_uk35(
        self, filler: Filler, tmp_path: Path, workspace: str
    ) -> None:
        brand = get_brand(workspace=workspace)
        ask(workspace=workspace)
        drain()
        (mail,) = mails_in(tmp_path)
        assert mail["From"] == f"{brand.name} <{brand.company.email}>"
        for text in (plain_text(mail), html_text(mail)):
            for part in (brand.company.name, brand.company.number, brand.company.vat_number, brand.phone.display):
                assert part in text
            assert brand.atol is None or f"number {brand.atol.number}" in text
        assert f"background-color: {brand.palette.tokens['brand-deep']}" in html_text(mail)
        assert "<style>" not in html_text(mail)

    def test_calls_no_other_host(self, filler: Filler, tmp_path: Path) -> None:
        ask()
        drain()
        html = html_text(mails_in(tmp_path)[0])
        assert "src=" not in html
        assert "url(" not in html

    def test_escapes_words_in_html_and_leaves_them_in_text(self, filler: Filler, tmp_path: Path) -> None:
        filler.letter["subject"] = "<b>O'Brien & Co</b>"
        ask()
        drain()
        (mail,) = mails_in(tmp_path)
        assert "<title>&lt;b&gt;" in html_text(mail)

    @pytest.mark.parametrize("field", ["to", "subject"])
    def test_with_a_line_break_in_a_header_never_leaves(self, filler: Filler, field: str, tmp_path: Path) -> None:
        filler.letter[field] = "x@example.com\nBcc: everybody@example.com"
        with pytest.raises(BadHeaderError):
            deliver_mail(ask())
        assert mails_in(tmp_path) == []

    def test_carries_its_files_and_the_one_click_way_out(self, filler: Filler, tmp_path: Path) -> None:
        filler.letter["attachments"] = (Attachment("plan.pdf", "application/pdf", b"%PDF-1.7"),)
        filler.letter["unsubscribe_url"] = "https://www.example.co.uk/mailing/unsubscribe/t"
        ask()
        drain()
        (mail,) = mails_in(tmp_path)
        (file,) = mail.iter_attachments()
        assert (file.get_filename(), file.get_content()) == ("plan.pdf", b"%PDF-1.7")
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert "Unsubscribe: https://" in plain_text(mail)


class TestMailServer:
    def test_gets_the_whole_message(self, filler: Filler, office: PostOffice) -> None:
        ask()
        drain()
        assert len(office.mails) == 1
        assert "Subject: Hello" in office.mails[0]

    def test_that_is_away_for_hours_loses_nothing_and_is_served_at_once_when_back_r_13(
        self, filler: Filler, settings: Any, capsys: pytest.CaptureFixture[str]
    ) -> None:
        settings.LEEWARD_MAIL_URL = "smtp://127.0.0.1:9"  # nobody listens there
        ask()
        for hours in range(14):
            with pinned_at(AT + timedelta(hours=hours)):
                drain()
                assert hurry_mails() == 0
        assert OutboxMessage.objects.get().state == OutboxMessage.State.DEAD
        assert Mail.objects.get().state == Mail.State.WAITING
        assert ADA not in capsys.readouterr().err
        with post_office() as office, pinned_at(AT + timedelta(hours=14)):
            settings.LEEWARD_MAIL_URL = f"smtp://127.0.0.1:{office.port}"
            assert hurry_mails() == 1
            drain()
            assert len(office.mails) == 1
        assert Mail.objects.get().state == Mail.State.SENT

    def test_that_never_takes_an_address_is_not_asked_again(self, filler: Filler, office: PostOffice) -> None:
        office.answer_to_recipient = "550 nobody of that name"
        ask()
        drain()
        assert Mail.objects.get().state == Mail.State.REFUSED
        assert OutboxMessage.objects.get().state == OutboxMessage.State.DONE

    def test_that_is_busy_is_asked_again(self, filler: Filler, office: PostOffice) -> None:
        office.answer_to_recipient = "451 later"
        ask()
        drain()
        assert Mail.objects.get().state == Mail.State.WAITING
        office.answer_to_recipient = "250 ok"
        with pinned_at(AT + timedelta(minutes=1)):
            drain()
        assert len(office.mails) == 1
