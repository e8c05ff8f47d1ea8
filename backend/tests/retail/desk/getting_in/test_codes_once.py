"""A code opens once, however many send it at the same moment; so many guesses at once are as many guesses (T-06)."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import connection, connections
from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from leeward.retail.desk.getting_in.recovery_codes import new_codes
from tests.retail.desk.getting_in.linking import DOOR, forget_wrong_codes, signed_in

AT_ONCE = 6


@pytest.fixture
def editor(demo_brands: None) -> Any:
    user = get_user_model().objects.create_superuser(username="ed", password="seven sails at dawn")
    TOTPDevice.objects.create(user=user, name="desk", confirmed=True)
    return user


def app_code(user: Any) -> str:
    return f"{totp(TOTPDevice.objects.get(user=user).bin_key):06d}"


def recovery_code(user: Any) -> str:
    return new_codes(user)[0]


@pytest.mark.django_db
@pytest.mark.parametrize("kind", [TOTPDevice, StaticDevice])
def test_t_06_it_is_looked_at_and_used_up_as_one(editor: Any, monkeypatch: pytest.MonkeyPatch, kind: Any) -> None:
    codes, plain = new_codes(editor), kind.verify_token
    begun: list[bool] = []

    def verify(device: Any, code: str) -> Any:
        # One around a test there is always: what counts is ours, inside it.
        begun.append(len(connection.savepoint_ids) > 0)
        return plain(device, code)

    monkeypatch.setattr(kind, "verify_token", verify)
    assert signed_in(editor).post(DOOR, {"code": codes[0]}).status_code == 302
    assert begun == [True]


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
@pytest.mark.parametrize("code_of", [app_code, recovery_code])
def test_t_06_of_many_who_send_it_at_once_one_gets_in(editor: Any, code_of: Any) -> None:
    code, begin = code_of(editor), threading.Barrier(AT_ONCE)
    forget_wrong_codes()
    clients = [signed_in(editor) for _ in range(AT_ONCE)]
    told: list[int] = []

    def press(client: Client) -> None:
        try:
            begin.wait()
            told.append(client.post(DOOR, {"code": code}).status_code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=press, args=(client,)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == [302, *[403] * (AT_ONCE - 1)]
