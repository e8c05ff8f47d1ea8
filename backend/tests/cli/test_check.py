"""`leeward check` is what the runbook asks first: it tells of what is not in order, and of nothing else."""

from __future__ import annotations

import pytest
from django.core.cache.backends.redis import RedisCache

from leeward.cli import check
from leeward.cli.refusals import Refusal
from tests.free_port import free_port


def test_what_the_settings_silence_is_no_complaint() -> None:
    """A shop that is well was told NOT OK, and an upgrade ends with this look (docs/operators/upgrade.md)."""
    assert check._django() == "no complaints"


def test_a_cache_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = f"redis://127.0.0.1:{free_port()}/0"
    monkeypatch.setenv("LEEWARD_CACHE_URL", nowhere)
    monkeypatch.setattr("django.core.cache.cache", RedisCache(nowhere, {}))
    with pytest.raises(Refusal, match=r"that of LEEWARD_CACHE_URL does not answer \(ConnectionError\): nobody may"):
        check._cache()


def test_without_a_cache_server_there_is_nothing_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEEWARD_CACHE_URL", "")
    assert check._cache() == "in each process"


def test_a_slip_in_the_name_of_a_setting_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check._names() == "none is nearly a setting's"
    monkeypatch.setenv("LEEWARD_TEST_CACHE_URL", "redis://127.0.0.1:6379/1")
    assert check._names() == "none is nearly a setting's", "tests have names of their own"
    monkeypatch.setenv("LEEWARD_MAIL_URI", "smtp://mail.example")
    with pytest.raises(Refusal, match=r"LEEWARD_MAIL_URI is no setting: did you mean LEEWARD_MAIL_URL\?"):
        check._names()
