"""The key of an app is shown to one session, kept closed, and outlives a new signing secret (T-06)."""

from __future__ import annotations

from base64 import b32decode
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from leeward.retail.brands.queries import forget_brands
from leeward.retail.desk.getting_in.closed_keys import closed, is_of_now, new_key, opened
from leeward.retail.desk.getting_in.recovery_codes import mark_of, new_codes, use_code
from leeward.retail.project.configuration.secret import signing_secrets
from tests.retail.desk.getting_in.linking import DOOR, code_of, codes_in, forget_wrong_codes, key_on, signed_in

pytestmark = pytest.mark.django_db
OPEN_KEY = "3132333435363738393031323334353637383930"


@pytest.fixture
def editor(demo_brands: None) -> Any:
    return get_user_model().objects.create_superuser(username="ed", password="seven sails at dawn")


def sign_in_with(user: Any, code: str) -> int:
    forget_wrong_codes()
    return signed_in(user).post(DOOR, {"code": code}).status_code


def test_t_06_who_saw_a_key_before_its_owner_has_no_copy_of_the_app(editor: Any) -> None:
    """The first holder of a new colleague's password only looks; what the colleague links is another key."""
    seen_before, owner = signed_in(editor), signed_in(editor)
    seen = key_on(seen_before.get(DOOR).content.decode())
    shown = key_on(owner.get(DOOR).content.decode())
    assert shown != seen
    # What was shown stays while its owner turns to the app, and after a slip.
    assert key_on(owner.post(DOOR, {"code": "000000"}).content.decode()) == shown
    TOTPDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    # Only who was shown a key can link it: the other one's screen begins anew.
    late = seen_before.post(DOOR, {"code": code_of(seen)})
    assert late.status_code == 403
    assert key_on(late.content.decode()) not in {seen, shown}
    again = key_on(owner.get(DOOR).content.decode())
    assert codes_in(owner.post(DOOR, {"code": code_of(again)}).content.decode())
    assert TOTPDevice.objects.get().bin_key == b32decode(again.replace(" ", ""))


def test_t_06_who_reads_the_database_finds_no_key(editor: Any) -> None:
    client: Client = signed_in(editor)
    key = key_on(client.get(DOOR).content.decode())
    client.post(DOOR, {"code": code_of(key)})
    device = TOTPDevice.objects.get(confirmed=True)
    said = bytes.fromhex(device.key)
    assert len(said) == 40
    assert device.bin_key not in said
    # Nor by reading it as one, or a part of it.
    read = {f"{totp(part):06d}" for part in (said, said[:20], said[16:36], said[20:], b"")}
    assert code_of(key) not in read
    assert sign_in_with(editor, code_of(key)) == 302


def test_t_06_two_apps_with_one_key_are_kept_unlike() -> None:
    key = bytes(range(20))
    assert closed(key) != closed(key)
    assert opened(closed(key)) == key
    assert len({opened(new_key()) for _ in range(8)}) == 8


def test_t_06_a_key_that_was_kept_open_goes_on_and_is_closed_with_the_next_code(editor: Any) -> None:
    device = TOTPDevice.objects.create(user=editor, name="desk", confirmed=True, key=OPEN_KEY)
    code = f"{totp(bytes.fromhex(OPEN_KEY)):06d}"
    assert sign_in_with(editor, "000000") == 403
    device.refresh_from_db()
    assert device.key == OPEN_KEY
    assert sign_in_with(editor, code) == 302
    device.refresh_from_db()
    assert OPEN_KEY not in device.key
    assert device.bin_key.hex() == OPEN_KEY
    assert sign_in_with(editor, code) == 302


def test_t_06_a_new_signing_secret_takes_no_app_away_while_the_former_is_known(editor: Any, settings: Any) -> None:
    device = TOTPDevice.objects.create(user=editor, name="desk", confirmed=True, key=closed(bytes.fromhex(OPEN_KEY)))
    codes, code = new_codes(editor), f"{totp(bytes.fromhex(OPEN_KEY)):06d}"
    former, settings.SECRET_KEY = settings.SECRET_KEY, "new " * 12
    assert sign_in_with(editor, code) == 403  # and nobody else's code is right
    settings.SECRET_KEY_FALLBACKS = [former]
    assert sign_in_with(editor, code) == 302
    device.refresh_from_db()
    assert is_of_now(device.key)
    forget_wrong_codes()
    assert use_code(editor, code=codes[0]) is not None
    settings.SECRET_KEY_FALLBACKS = []
    assert sign_in_with(editor, code) == 302
    assert mark_of("abcdefgh") != mark_of("abcdefgh", secret=former)


def test_t_06_without_the_secret_no_two_looks_see_the_same_key(settings: Any) -> None:
    kept = new_key()
    settings.SECRET_KEY = "another installation's"
    assert opened(kept) != opened(kept)


def test_former_secrets_are_the_lines_of_a_file_beside_the_data(tmp_path: Path) -> None:
    own = signing_secrets(given="", home=tmp_path)
    assert len(own) == 1
    (tmp_path / "secret.former").write_text("older\n\n  one with blanks \r\noldest")
    assert signing_secrets(given="", home=tmp_path) == [*own, "older", "one with blanks", "oldest"]
    assert signing_secrets(given="given", home=tmp_path) == ["given", "older", "one with blanks", "oldest"]


def test_a_line_end_is_no_part_of_the_secret_but_what_it_closed_goes_on(tmp_path: Path) -> None:
    """Of whoever wrote the file themselves, when it was read as it stood."""
    (tmp_path / "secret.key").write_text("ours alone\n")
    assert signing_secrets(given="", home=tmp_path) == ["ours alone", "ours alone\n"]


def test_t_06_the_first_editor_links_an_app_before_there_is_a_brand(settings: Any) -> None:
    """Nobody could make the first brand otherwise, where the shop demands a second factor."""
    settings.LEEWARD_CMS_SECOND_FACTOR = True
    forget_brands()
    client = signed_in(get_user_model().objects.create_superuser(username="first", password="seven sails at dawn"))
    key = key_on(client.get(DOOR).content.decode())
    codes = codes_in(client.post(DOOR, {"code": code_of(key)}).content.decode())
    assert len(codes) == 8
    forget_wrong_codes()
    assert signed_in(get_user_model().objects.get()).post(DOOR, {"code": codes[0]}).status_code == 302
