"""Screens that say who may do what ask for a new code, whoever is signed in (T-06)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse
from django_otp.plugins.otp_static.models import StaticDevice

from leeward.retail.desk.getting_in.recovery_codes import mark_of
from leeward.retail.kit.clock import now, pinned_at
from tests.retail.desk.getting_in.linking import DOOR, signed_in
from tests.retail.desk.getting_in.test_second_factor import editor, linked

pytestmark = pytest.mark.django_db
__all__ = ["editor"]


class TestWhoMayDoWhat:
    @pytest.fixture
    def client(self, editor: Any) -> Client:
        client = signed_in(editor)
        linked(client)
        return client

    def test_t_06_open_right_after_a_code_and_ask_again_later(self, client: Client) -> None:
        assert client.get("/cms/users/").status_code == 200
        with pinned_at(now() + timedelta(minutes=6)):
            assert client.get("/cms/pages/").status_code == 200
            closed = client.get("/cms/users/")
            assert (closed.status_code, unquote(closed["Location"])) == (302, f"{DOOR}?next=/cms/users/")
            assert client.get(closed["Location"]).status_code == 200

    @pytest.mark.parametrize("action", ["assign_role", "set_active_state", "delete"])
    def test_t_06_nor_are_many_changed_at_once_without_one(self, client: Client, editor: Any, action: str) -> None:
        many = f"/cms/bulk/auth/user/{action}/?id={editor.pk}"
        assert client.get(many).status_code == 200
        with pinned_at(now() + timedelta(minutes=6)):
            closed = client.get(many)
            assert (closed.status_code, closed["Location"].partition("?")[0]) == (302, DOOR)

    def test_t_06_no_wrong_code_and_no_code_opens_them(self, client: Client) -> None:
        with pinned_at(now() + timedelta(minutes=6)):
            assert client.post(DOOR, {"code": "000000", "next": "/cms/users/"}).status_code == 403
            assert client.post(DOOR, {"next": "/cms/groups/"}).status_code == 403
            assert client.get("/cms/users/").status_code == 302

    def test_t_06_a_new_code_opens_them(self, client: Client) -> None:
        code = a_recovery_code()
        with pinned_at(now() + timedelta(minutes=6)):
            opened = client.post(DOOR, {"code": code, "next": "/cms/users/"})
            assert (opened.status_code, opened["Location"]) == (302, "/cms/users/")
            assert client.get("/cms/users/").status_code == 200

    def test_t_06_what_was_typed_for_long_is_still_taken(self, client: Client) -> None:
        with pinned_at(now() + timedelta(minutes=20)):
            form = reverse("wagtailusers_users:add")
            assert client.post(form, {"username": "x"}).status_code == 200
            assert client.get(form).status_code == 302


def a_recovery_code() -> str:
    StaticDevice.objects.get(name="recovery").token_set.create(token=mark_of("abcdefgh"))
    return "abcdefgh"
