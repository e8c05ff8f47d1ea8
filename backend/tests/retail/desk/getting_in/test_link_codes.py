"""Whoever has an address links their first app with the code that is mailed there, not by a password alone (T-06)."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from leeward.retail.desk.getting_in.recovery_codes import use_code
from leeward.retail.desk.getting_in.second_factor import link_device
from leeward.retail.journal.models import AuditEntry
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.kit.limits import LimitsAway
from leeward.retail.mailing.models import Mail
from leeward.retail.pages.staff import cms_second_factor
from tests.retail.booking.paid import post
from tests.retail.desk.agents import PASSWORD, an_agent
from tests.retail.desk.getting_in.linking import DOOR, code_of, codes_in, forget_wrong_codes, key_on, signed_in
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db
KIND = "desk.link_code"


@pytest.fixture
def ed(demo_brands: None, tmp_path: Path, settings: Any) -> Any:
    settings.LEEWARD_HOME = tmp_path
    cache.clear()
    return get_user_model().objects.create_superuser("ed", email="ed@example.com", password=PASSWORD)


def mailed_code(home: Path) -> str:
    letter = post(home, KIND)[-1]
    assert letter["To"] in {"ed@example.com", "ada@example.com"}
    (code,) = re.findall(r"^([A-Z2-7]{8})$", plain_text(letter), re.MULTILINE)
    return str(code)


def link(client: Client, mailed: str) -> Any:
    forget_wrong_codes()
    key = key_on(client.get(DOOR).content.decode())
    return client.post(DOOR, {"code": code_of(key), "mailed": mailed})


def test_t_06_a_password_alone_links_no_app(ed: Any, tmp_path: Path) -> None:
    """Of whoever told a new colleague their password, or overheard it."""
    stranger, owner = signed_in(ed), signed_in(ed)
    assert "Code from our mail" in stranger.get(DOOR).content.decode()
    for guess in ("", "AAAAAAAA", "é", "00000000"):
        assert link(stranger, guess).status_code == 403
    # Nor with the code that was mailed for another browser.
    owner.get(DOOR)
    code = mailed_code(tmp_path)
    assert link(stranger, code).status_code == 403
    assert len(codes_in(link(owner, f" {code[:4].lower()}-{code[4:]} ").content.decode())) == 8
    assert owner.get("/cms/").status_code == 200


def test_t_06_one_mail_a_browser_and_no_code_in_a_table(ed: Any, tmp_path: Path) -> None:
    client = signed_in(ed)
    for _ in range(3):
        client.get(DOOR)
    (row,) = Mail.objects.filter(kind=KIND)
    assert mailed_code(tmp_path) not in str(row.facts)
    with pinned_at(now() + timedelta(minutes=21)):
        assert link(client, mailed_code(tmp_path)).status_code == 403
        assert Mail.objects.filter(kind=KIND).count() == 2


def test_t_06_nobody_is_flooded_and_is_told_when_a_mail_is_written_again(ed: Any) -> None:
    with pinned_at(datetime(2027, 6, 1, 13, 55, tzinfo=UTC)):
        for _ in range(5):
            assert "Code from our mail" in signed_in(ed).get(DOOR).content.decode()
        late = signed_in(ed)
        page = late.get(DOOR).content.decode()
        assert "We wrote 5 codes in this hour. Open this page again at 15:00, and we write a new one." in page
        assert "Code from our mail" not in page
        refused = link(late, "AAAAAAAA")
        assert (refused.status_code, "again at 15:00" in refused.content.decode()) == (403, True)
        assert Mail.objects.filter(kind=KIND).count() == 5
    with pinned_at(datetime(2027, 6, 1, 14, 0, tzinfo=UTC)):
        assert "Code from our mail" in late.get(DOOR).content.decode()
        assert Mail.objects.filter(kind=KIND).count() == 6


def test_t_06_while_nobody_can_count_none_is_written_and_the_page_says_so(
    ed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_args: Any, **_named: Any) -> None:
        raise LimitsAway("away")

    monkeypatch.setattr("leeward.retail.desk.getting_in.link_codes.charge", away)
    page = signed_in(ed).get(DOOR).content.decode()
    assert "We cannot write to you just now. Open this page again in a minute." in page
    assert "Code from our mail" not in page


def test_t_06_nobody_guesses_and_who_tried_too_often_is_told_so(ed: Any, tmp_path: Path) -> None:
    with pinned_at(datetime(2027, 6, 1, 13, 20, tzinfo=UTC)):
        client = signed_in(ed)
        client.get(DOOR)
        for _ in range(10):
            assert "One of the codes is not right" in link(client, "AAAAAAAA").content.decode()
        refused = link(client, mailed_code(tmp_path))
        assert refused.status_code == 429
        page = refused.content.decode()
        assert "10 codes were tried in a quarter of an hour. Try again at 14:30, with our newest mail." in page
        assert "One of the codes is not right" not in page


def test_t_06_at_the_desk_too(ed: Any, tmp_path: Path, built_front_end: None) -> None:
    agent = an_agent()
    get_user_model().objects.filter(pk=agent.pk).update(email="ada@example.com")
    client = Client(HTTP_HOST="localhost")
    client.post("/desk/sign-in", {"username": "ada", "password": PASSWORD})
    page = client.get("/desk").content.decode()
    assert '"isMailed":true' in page
    (secret,) = re.findall(r'"secret":"([A-Z2-7 ]+)"', page)
    alone = client.post("/desk/code", {"code": code_of(secret)})
    assert alone.status_code == 403
    assert "One of the codes is not right" in alone.content.decode()
    for _ in range(10):
        often = client.post("/desk/code", {"code": "000000", "mailed": "AAAAAAAA"})
    assert (often.status_code, "10 codes were tried" in often.content.decode()) == (429, True)
    cache.clear()
    forget_wrong_codes()
    both = client.post("/desk/code", {"code": code_of(secret), "mailed": mailed_code(tmp_path)})
    assert '"view":"codes"' in both.content.decode()
    assert "link_code_mailed" not in client.session


def test_t_06_at_the_desk_who_was_written_to_often_reads_so(ed: Any, built_front_end: None) -> None:
    agent = an_agent()
    get_user_model().objects.filter(pk=agent.pk).update(email="ada@example.com")
    agent.refresh_from_db()
    for _ in range(6):
        page = signed_in(agent).get("/desk").content.decode()
    assert '"isMailed":false' in page
    assert "We wrote 5 codes in this hour." in page


def test_t_06_who_has_no_address_is_asked_for_none(ed: Any) -> None:
    get_user_model().objects.update(email="")
    client = signed_in(get_user_model().objects.get())
    assert "Code from our mail" not in client.get(DOOR).content.decode()
    assert codes_in(link(client, "").content.decode())
    assert not Mail.objects.filter(kind=KIND).exists()


def at_once(
    client: Client, monkeypatch: pytest.MonkeyPatch, *, first: dict[str, str], second: dict[str, str]
) -> list[Any]:
    """The answers to two forms of a browser: both began before either was done."""
    answers: list[Any] = []

    def after_the_other(request: Any, **typed: str) -> list[str]:
        monkeypatch.setattr(cms_second_factor, "link_device", link_device)
        other = Client(HTTP_HOST="localhost")
        other.cookies["session"] = client.cookies["session"].value
        answers.append(other.post(DOOR, first))
        return link_device(request, **typed)

    monkeypatch.setattr(cms_second_factor, "link_device", after_the_other)
    answers.append(client.post(DOOR, second))
    return answers


def test_t_06_a_double_click_loses_no_recovery_code(ed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser shows the answer to one of them, and its codes are good."""
    client = signed_in(ed)
    key = key_on(client.get(DOOR).content.decode())
    form = {"code": code_of(key), "mailed": mailed_code(tmp_path)}
    answers = at_once(client, monkeypatch, first=form, second=form)
    shown = [codes_in(answer.content.decode()) for answer in answers]
    assert [len(codes) for codes in shown] == [8, 8]
    assert all(use_code(ed, code=code) is not None for code in shown[1])
    assert client.get("/cms/users/").status_code == 200
    assert AuditEntry.objects.filter(event="staff.factor_linked").count() == 1
    assert Mail.objects.filter(kind="desk.second_factor").count() == 1


def test_t_06_with_another_code_no_app_is_linked_twice(
    ed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = signed_in(ed)
    key = key_on(client.get(DOOR).content.decode())
    mailed = mailed_code(tmp_path)
    first, second = {"code": code_of(key), "mailed": mailed}, {"code": "000000", "mailed": mailed}
    shown = [codes_in(one.content.decode()) for one in at_once(client, monkeypatch, first=first, second=second)]
    assert [len(codes) for codes in shown] == [8, 0]
    assert all(use_code(ed, code=code) is not None for code in shown[0])
