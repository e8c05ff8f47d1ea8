"""The second factor of all staff: an app, recovery codes, and no CMS screen before it (T-06)."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.contrib.staticfiles import finders
from django.db import connection
from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from leeward.retail.brands.queries import get_default_brand
from leeward.retail.journal.models import AuditEntry
from tests.retail.booking.paid import post
from tests.retail.desk.getting_in.linking import DOOR, codes_in, signed_in
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor(demo_brands: None) -> Any:
    return get_user_model().objects.create_superuser(username="ed", password="seven sails at dawn")


def linked(client: Client) -> list[str]:
    """Link an app; the recovery codes that are shown."""
    client.get(DOOR)
    device = TOTPDevice.objects.get()
    page = client.post(DOOR, {"code": f"{totp(device.bin_key):06d}"}).content.decode()
    return codes_in(page)


def test_t_06_no_screen_opens_where_the_shop_demands_it(editor: Any, settings: Any) -> None:
    settings.LEEWARD_CMS_SECOND_FACTOR = True
    client = signed_in(editor)
    for path in ("/cms/", "/cms/snippets/promotions/promocode/", "/cms/pages/"):
        answer = client.get(path)
        assert (answer.status_code, answer["Location"].partition("?")[0]) == (302, DOOR)
    assert client.post("/cms/pages/1/delete/").status_code == 302
    assert client.get("/cms/login/").status_code in {200, 302}


def test_t_06_is_offered_where_it_is_not_demanded(editor: Any) -> None:
    client = signed_in(editor)
    assert client.get("/cms/").status_code == 200
    page = client.get(DOOR)
    assert (page.status_code, page["Cache-Control"].count("no-store")) == (200, 1)
    assert "data:image/svg+xml" in page.content.decode()
    # Pressed twice it is sent once, as at the sign-in before it: recovery codes are shown on one answer only.
    assert 'data-action="w-progress#activate"' in page.content.decode()


def test_t_06_where_it_is_offered_no_password_alone_moves_the_mailed_code_elsewhere(editor: Any) -> None:
    """Who holds a password only would change the address, be mailed the code and link an app of their own."""
    get_user_model().objects.update(email="ed@example.com", first_name="Ed", last_name="Byrne")
    client = signed_in(editor)
    account = client.get("/cms/account/")
    assert account.status_code == 200
    assert 'name="name_email-email"' not in account.content.decode()
    form = {"name_email-first_name": "Edwin", "name_email-last_name": "Byrne", "name_email-email": "x@evil.example"}
    client.post(
        "/cms/account/", {**form, "theme-theme": "system", "theme-contrast": "system", "theme-density": "default"}
    )
    editor.refresh_from_db()
    assert (editor.first_name, editor.email) == ("Edwin", "ed@example.com")
    for screen in ("/cms/users/", f"/cms/users/edit/{editor.pk}/", "/cms/users/new/", "/cms/groups/"):
        for answer in (client.get(screen), client.post(screen, {"email": "x@evil.example"})):
            assert (answer.status_code, answer["Location"].partition("?")[0]) == (302, DOOR)
    # Everything else is edited without an app, and with one people are too.
    assert client.get("/cms/pages/").status_code == 200
    get_user_model().objects.update(email="")
    linked(client)
    assert client.get("/cms/users/").status_code == 200


def test_t_06_once_linked_every_sign_in_asks_for_its_code(editor: Any) -> None:
    client = signed_in(editor)
    assert len(linked(client)) == 8
    assert client.get("/cms/").status_code == 200
    again = signed_in(editor)
    assert again.get("/cms/")["Location"] == f"{DOOR}?next=%2Fcms%2F"
    page = again.get(DOOR).content.decode()
    assert "data:image" not in page
    assert again.post(DOOR, {"code": "000000"}).status_code == 403
    TOTPDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None, last_t=-1)
    code = f"{totp(TOTPDevice.objects.get().bin_key):06d}"
    opened = again.post(DOOR, {"code": code, "next": "/cms/pages/"})
    assert opened["Location"] == "/cms/pages/"
    assert again.get("/cms/").status_code == 200


def test_t_06_a_recovery_code_opens_once_and_is_on_record(editor: Any) -> None:
    codes = linked(signed_in(editor))
    first, second = signed_in(editor), signed_in(editor)
    assert first.post(DOOR, {"code": codes[0].upper()}).status_code == 302
    assert first.get("/cms/").status_code == 200
    TOTPDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    StaticDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    assert second.post(DOOR, {"code": codes[0]}).status_code == 403
    assert AuditEntry.objects.filter(event="staff.recovered", actor=f"staff:{editor.pk}").count() == 1


def test_t_06_whose_sign_in_it_is_hears_of_an_app_and_of_a_recovery_code(
    editor: Any, tmp_path: Path, settings: Any
) -> None:
    """It is not done unseen, however somebody came by the password and the mailed code (`test_link_codes.py`)."""
    settings.LEEWARD_HOME = tmp_path
    codes = linked(signed_in(editor))
    get_user_model().objects.filter(pk=editor.pk).update(email="ed@example.com", first_name="Ed")
    (told,) = post(tmp_path, "desk.second_factor")
    assert (told["To"], told["Subject"]) == ("ed@example.com", "An app was linked to a sign-in")
    assert "An authenticator app was linked to the sign-in of Ed on " in plain_text(told)
    again = signed_in(editor)
    again.post(DOOR, {"code": codes[0]})
    told = post(tmp_path, "desk.second_factor")[-1]
    assert told["Subject"] == "A recovery code was used"
    assert codes[0] not in told.as_string()


def test_t_06_of_who_has_no_address_the_shop_hears(editor: Any, tmp_path: Path, settings: Any) -> None:
    settings.LEEWARD_HOME = tmp_path
    linked(signed_in(editor))
    (told,) = post(tmp_path, "desk.second_factor")
    assert told["To"] == get_default_brand().company.email
    assert "the sign-in of ed on" in plain_text(told)


def test_t_06_who_reads_the_database_finds_no_recovery_code(editor: Any, settings: Any) -> None:
    codes = linked(signed_in(editor))
    kept = set(StaticToken.objects.values_list("token", flat=True))
    assert len(kept) == 8
    assert not kept & set(codes)
    assert all(signed_in(editor).post(DOOR, {"code": one}).status_code == 403 for one in list(kept)[:1])
    StaticDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    TOTPDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    settings.SECRET_KEY = "another installation's"
    assert signed_in(editor).post(DOOR, {"code": codes[0]}).status_code == 403


def test_t_06_codes_that_were_kept_as_they_are_shown_open_once_they_are_changed(editor: Any) -> None:
    linked(signed_in(editor))
    StaticToken.objects.all().delete()
    StaticDevice.objects.get().token_set.create(token="abcdefgh")
    change = import_module("leeward.retail.desk.migrations.0006_recovery_codes_are_marks").keep_marks
    for _ in range(2):
        change(apps, connection.schema_editor())
    assert not StaticToken.objects.filter(token="abcdefgh").exists()
    assert signed_in(editor).post(DOOR, {"code": "ABCDEFGH"}).status_code == 302


def test_t_06_a_session_that_was_copied_before_the_code_opens_nothing(editor: Any) -> None:
    codes = linked(signed_in(editor))
    mine, copied = signed_in(editor), Client(HTTP_HOST="localhost")
    copied.cookies["session"] = mine.cookies["session"].value
    assert copied.get(DOOR).status_code == 200
    mine.post(DOOR, {"code": codes[0]})
    assert mine.get("/cms/").status_code == 200
    assert copied.get("/cms/")["Location"].startswith("/cms/login/")


def test_t_06_recovery_codes_are_copied_or_kept_as_a_file_and_need_no_scripts(editor: Any) -> None:
    client = signed_in(editor)
    client.get(DOOR)
    page = client.post(DOOR, {"code": f"{totp(TOTPDevice.objects.get().bin_key):06d}"}).content.decode()
    codes = codes_in(page)
    (file,) = re.findall(r'href="data:text/plain;charset=utf-8,([^"]*)" download="recovery-codes.txt"', page)
    assert unquote(file).split() == codes
    # The button appears with the script that makes it work; what it says is spoken.
    assert re.search(r"<button[^>]*data-copies=\"recovery-codes\"[^>]*hidden", page)
    assert 'id="recovery-codes"' in page
    assert '<p role="status" data-copied></p>' in page
    (script,) = re.findall(r'<script src="([^"]*copy-codes[^"]*)"', page)
    assert finders.find("kit/copy-codes.js"), script


@pytest.mark.parametrize("wanted", ["https://evil.example/cms/", "//evil.example", "/", "/cms/../booking"])
def test_t_06_leads_nowhere_but_into_the_cms(editor: Any, wanted: str) -> None:
    codes = linked(signed_in(editor))
    answer = signed_in(editor).post(DOOR, {"code": codes[1], "next": wanted})
    assert answer["Location"].startswith("/cms/")


def test_t_06_who_is_not_signed_in_is_sent_to_the_first_step(demo_brands: None) -> None:
    assert Client(HTTP_HOST="localhost").get(DOOR)["Location"] == "/cms/login/"


def test_t_06_no_mail_sets_a_new_password(demo_brands: None) -> None:
    """Anybody could have them sent, to any editor and without end; it is the operator who sets a new one."""
    visitor = Client(HTTP_HOST="localhost")
    assert visitor.get("/cms/password_reset/").status_code == 404
    assert visitor.post("/cms/password_reset/", {"email": "editor@example.com"}).status_code == 404
    assert "password_reset" not in visitor.get("/cms/login/").content.decode()
