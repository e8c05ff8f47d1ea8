"""What no form of the CMS sends is refused and written down, not met by an error; a fault of ours stays one (R-37)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import BadRequest
from django.test import Client, RequestFactory
from django.urls import resolve
from wagtail.models import Page

from leeward.retail.project.door.sent_wrong import SentWrongMiddleware
from tests.retail.content.building import a_landing
from tests.retail.desk.agents import at_desk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
FAR = "99999999999999999999999"
CHOSEN = "/cms/snippets/choose/brands/brand/chosen"


@pytest.fixture
def editor() -> Client:
    client = at_desk(User.objects.create_superuser("ed"))
    client.raise_request_exception = False
    return client


@pytest.mark.parametrize(
    "address",
    [
        f"{CHOSEN}/x/",
        f"{CHOSEN}-multiple/?id=x",
        "/cms/images/chooser/chosen/a%22b/",
        "/cms/bulk/wagtailcore/page/delete/?id=x",
        "/cms/bulk/pictures/picture/add_tags/?id=1.5",
    ],
)
def test_an_id_that_is_none_is_refused_r_37(editor: Client, address: str) -> None:
    assert editor.get(address).status_code == 400


@pytest.mark.parametrize("address", [f"{CHOSEN}-multiple/?id=1&id={FAR}", f"/cms/bulk/wagtailcore/page/move/?id={FAR}"])
def test_a_number_that_is_too_large_is_nobodys_or_refused_r_37(editor: Client, address: str) -> None:
    """PostgreSQL compares with any number, SQLite with none beyond its own."""
    assert editor.get(address).status_code in {200, 400, 404}


@pytest.mark.parametrize("kind", ["offers/offer", "inventory/promotion"])
def test_a_chooser_makes_nothing_r_37(editor: Client, kind: str) -> None:
    address = f"/cms/snippets/choose/{kind}/create/"
    assert (editor.get(address).status_code, editor.post(address, {"name": "A"}).status_code) == (404, 404)


@pytest.mark.parametrize(
    ("kind", "form"),
    [
        ("editorial/author", {"name": "A", "picture": "0000-00-00"}),
        ("editorial/helppage", {"title": "A", "versions-TOTAL_FORMS": "1", "versions-INITIAL_FORMS": "0"}),
    ],
)
def test_fields_that_a_form_never_sends_are_refused_r_37(editor: Client, kind: str, form: dict[str, str]) -> None:
    answer = editor.post(f"/cms/snippets/{kind}/add/", form)
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "sent",
    ["", "no JSON", "[]", "5", '{"blocks": null}', '{"blocks": [{"text": null}], "entityMap": {}}'],
)
def test_a_rich_text_that_no_editor_sends_is_refused_r_37(editor: Client, sent: str) -> None:
    form = {"name": "Robin Vale", "slug": "robin", "role": "Writer", "about": sent}
    assert editor.post("/cms/snippets/editorial/author/add/", form).status_code == 400


@pytest.mark.parametrize("kind", ["external", "email", "phone", "anchor"])
def test_a_link_without_its_fields_is_refused_or_asked_for_again_r_37(editor: Client, kind: str) -> None:
    answer = editor.post(f"/cms/choose-{kind}-link/", {})
    assert answer.status_code == (400 if kind == "external" else 200)


@pytest.mark.parametrize("address", ["/cms/pages/search/", "/cms/snippets/editorial/author/", "/cms/users/"])
def test_what_nobody_searches_for_is_refused_r_37(editor: Client, address: str) -> None:
    """SQLite compares with no pattern of 50,000 letters, PostgreSQL's words are nested, and thousands take minutes."""
    assert editor.get(address, {"q": "a" * 60_000}).status_code == 400
    for word in ("a ", "a-", '"a"', "'a' "):
        assert editor.get(address, {"q": word * 60}).status_code == 400
    for said in ("a " * 50, "a-" * 50, '"a" b ' * 16, "½" * 500, "’" * 500, "a.b/" * 125):
        assert editor.get(address, {"q": said}).status_code == 200


def test_a_filter_of_a_report_is_no_chapter_r_37(editor: Client) -> None:
    for letters, status in ((60_000, 400), (10_000, 200)):
        assert editor.get("/cms/reports/site-history/", {"object_title": "a" * letters}).status_code == status


def test_the_screen_that_fails_for_practice_is_not_there_r_37(editor: Client) -> None:
    assert editor.get("/cms/failwhale/").status_code == 404


@pytest.mark.parametrize("rows", ["1000", "100000", "9" * 30])
def test_more_rows_than_came_are_refused_and_not_drawn_r_26(
    editor: Client, rows: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(*_args: Any, **_named: Any) -> None:
        raise AssertionError("the rows were drawn")

    monkeypatch.setattr("django.forms.formsets.BaseFormSet._construct_form", drawn)
    form = {"hosts-TOTAL_FORMS": rows, "hosts-INITIAL_FORMS": "0", "awards-TOTAL_FORMS": rows}
    assert editor.post("/cms/snippets/brands/brand/add/", form).status_code == 400


def test_a_form_without_its_fields_is_refused_and_does_nothing_r_37(editor: Client) -> None:
    page = a_landing("winter-sun")
    answer = editor.post(f"/cms/pages/{page.pk}/copy/", {"new_title": "A"})
    assert answer.status_code == 400
    assert Page.objects.filter(slug="winter-sun").count() == 1


def test_it_is_written_down_with_its_places(editor: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("WARNING", logger="leeward.request"):
        editor.get(f"{CHOSEN}/somebodys-secret/")
    (line,) = [one for one in caplog.records if "no form of it sends" in str(one.msg)]
    told = str(line.msg)
    assert "wagtail/admin/views/generic/chooser.py" in told
    assert "secret" not in told


class TestAFaultOfOurs:
    """Whatever was sent does not explain it."""

    def raised(self, error: Exception, address: str = "/cms/?q=1", form: Any = None) -> bool:
        """Whether the middleware makes a refusal of it."""
        request: Any = RequestFactory().post(address, form or {})
        request.resolver_match = resolve("/cms/")
        try:
            SentWrongMiddleware(lambda _: None).process_exception(request, error)  # type: ignore[arg-type, return-value]
        except BadRequest:
            return True
        return False

    def test_stays_one(self) -> None:
        assert not self.raised(KeyError("q"))
        assert not self.raised(AttributeError("'NoneType' object has no attribute '1'"))
        assert not self.raised(ValueError("Field 'id' expected a number but got 'main'."))
        assert not self.raised(OverflowError("Python int too large to convert to SQLite INTEGER"))
        assert not self.raised(json.JSONDecodeError("Expecting value", "kept in a column", 0))

    def test_is_a_refusal_only_in_the_cms(self) -> None:
        error = ValueError("Field 'id' expected a number but got 'x'.")
        assert self.raised(error, "/cms/?id=x")
        assert self.raised(error, "/cms/", {"id": "x"})
        assert not self.raised(error, "/booking?id=x")

    def test_is_a_refusal_however_much_was_sent(self) -> None:
        with pytest.raises(ValueError, match="invalid literal") as error:
            int("a" * 500)
        assert self.raised(error.value, "/cms/", {"rows-0-order": "a" * 500})
        assert self.raised(ValueError("invalid literal for int() with base 10: ''"), "/cms/", {"rows-0-order": ""})
