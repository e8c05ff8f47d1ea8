"""The CMS keeps no documents: nothing shows one, and a file that nothing serves would break its own screens (T-11)."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from wagtail.documents.models import Document

pytestmark = pytest.mark.django_db
PDF = b"%PDF-1.4\n%%EOF"


@pytest.fixture
def root(demo_shop: None) -> Client:
    client = Client(HTTP_HOST="localhost", raise_request_exception=False)
    client.force_login(User.objects.create_superuser("root"))
    return client


@pytest.mark.parametrize("door", ["add/", "multiple/add/", "chooser/create/"])
def test_nobody_sends_one_t_11(root: Client, door: str) -> None:
    file = SimpleUploadedFile("terms.pdf", PDF, content_type="application/pdf")
    form = {"title": "Terms", "collection": "1", "file": file, "files[]": file, "document-chooser-upload-file": file}
    assert root.post(f"/cms/documents/{door}", form).status_code in {302, 400, 403, 404}
    assert not Document.objects.exists()


def test_one_that_is_there_breaks_no_screen_t_11(root: Client) -> None:
    kept = Document.objects.create(title="Terms", file=SimpleUploadedFile("terms.pdf", PDF))
    screens = ("", f"edit/{kept.pk}/", "chooser/", "chooser/results/", f"chooser/chosen/{kept.pk}/")
    told = {one: root.get(f"/cms/documents/{one}").status_code for one in screens}
    assert [one for one, status in told.items() if status >= 500] == []


def test_nothing_leads_there_t_11(root: Client) -> None:
    home = root.get("/cms/").content.decode()
    assert '"/cms/documents/' not in home
