"""R-26, R-37: what a stranger sends is no larger than a form, and whatever it is packed in breaks no address."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
ADDRESSES = ("/", "/quote", "/no-such-page", "/desk/sign-in", "/pay/events/sandbox", "/pay/sandbox/1", "/api/enquiries")
MULTIPART = "multipart/form-data; boundary=b"


@pytest.fixture
def client() -> Client:
    return Client(HTTP_HOST="localhost", raise_request_exception=False)


def packed(size: int) -> bytes:
    """A form with one file of so many bytes."""
    head = b'--b\r\nContent-Disposition: form-data; name="f"; filename="f.bin"\r\n\r\n'
    return head + b"x" * size + b"\r\n--b--\r\n"


@pytest.mark.parametrize("path", ADDRESSES)
def test_a_large_body_is_refused_before_anybody_reads_it_r_26(
    client: Client, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []
    monkeypatch.setattr(MemoryFileUploadHandler, "handle_raw_input", lambda *said, **_more: read.append(said))
    assert client.post(path, packed(6 * 1024 * 1024), content_type=MULTIPART).status_code == 413
    assert read == []


@pytest.mark.parametrize("path", ["/cms/images/add/", "/cms/login/"])
def test_nor_is_more_read_at_the_staffs_addresses_before_they_have_signed_in_r_26(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a cookie and a referrer, as any program can send them: who asks for a token reads the form to its end."""
    read: list[object] = []
    monkeypatch.setattr(MemoryFileUploadHandler, "handle_raw_input", lambda *said, **_more: read.append(said))
    stranger = Client(HTTP_HOST="localhost", enforce_csrf_checks=True)
    stranger.cookies["csrftoken"] = "a" * 32
    told = stranger.post(path, packed(6 * 1024 * 1024), content_type=MULTIPART)
    assert (told.status_code, told.content) == (413, b"Please sign in first: that is too much to send without.\n")
    assert read == []


def test_an_upload_of_staff_may_be_larger_but_not_endless_r_26(client: Client) -> None:
    client.force_login(User.objects.create_superuser("root"))
    assert client.post("/cms/images/add/", packed(6 * 1024 * 1024), content_type=MULTIPART).status_code == 200
    endless = client.post("/cms/images/add/", b"", content_type=MULTIPART, headers={"Content-Length": "999999999999"})
    assert endless.status_code == 413


@pytest.mark.parametrize("length", ["²", "9" * 5_000, "many", "-1"])
def test_a_length_that_is_none_breaks_nothing_r_37(client: Client, length: str) -> None:
    answer = client.post("/quote", b"", content_type=MULTIPART, headers={"Content-Length": length})
    assert answer.status_code < 500


@pytest.mark.parametrize("provider", ["sandbox", "stripe", "nobody"])
@pytest.mark.parametrize("kind", [MULTIPART, "application/x-www-form-urlencoded", "text/plain"])
def test_a_providers_address_takes_no_form_r_37(client: Client, provider: str, kind: str) -> None:
    answer = client.post(f"/pay/events/{provider}", packed(10), content_type=kind)
    assert answer.status_code == {"sandbox": 400, "stripe": 503, "nobody": 503}[provider]
