"""Settings come from the environment only; a value that cannot be used is one sentence."""

from __future__ import annotations

import pytest

from leeward.retail.project.configuration.env import SETTINGS, BadSetting, setting, settings_table
from leeward.retail.project.configuration.settings_together import payment_provider


class TestSetting:
    def test_gives_the_default_when_nothing_is_set(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("LEEWARD_PORT", raising=False)
        assert setting("LEEWARD_PORT") == 8000

    def test_gives_what_is_set(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LEEWARD_PORT", " 8123 ")
        assert setting("LEEWARD_PORT") == 8123

    @pytest.mark.parametrize(
        ("name", "raw"),
        [
            ("LEEWARD_PORT", "99999"),
            ("LEEWARD_PORT", "web"),
            ("LEEWARD_TLS", "yes"),
            ("LEEWARD_LOG_LEVEL", "loud"),
            ("LEEWARD_TIMES_OF_DAY", "05:00,12:00"),
            ("LEEWARD_TIMES_OF_DAY", "12:00,05:00,17:00,21:00"),
            ("LEEWARD_TIMES_OF_DAY", "dawn,noon,dusk,late"),
        ],
    )
    def test_refuses_a_value_it_cannot_use_and_names_it(
        self, monkeypatch: pytest.MonkeyPatch, name: str, raw: str
    ) -> None:
        monkeypatch.setenv(name, raw)
        with pytest.raises(BadSetting, match=f"{name} cannot be '{raw}'"):
            setting(name)


class TestPaymentProvider:
    def test_must_be_named_by_a_shop_that_people_can_reach_t_12(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LEEWARD_TLS", "1")
        monkeypatch.delenv("LEEWARD_PAYMENT_PROVIDER", raising=False)
        with pytest.raises(BadSetting, match="LEEWARD_PAYMENT_PROVIDER must be set where LEEWARD_TLS is on") as refused:
            payment_provider()
        assert str(refused.value).count(". ") == 0
        for named in ("sandbox", "stripe"):
            monkeypatch.setenv("LEEWARD_PAYMENT_PROVIDER", named)
            assert payment_provider() == named

    def test_practises_elsewhere_without_being_asked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("LEEWARD_TLS", "LEEWARD_PAYMENT_PROVIDER"):
            monkeypatch.delenv(name, raising=False)
        assert payment_provider() == "sandbox"


class TestSettingsTable:
    def test_names_every_setting_with_a_meaning(self) -> None:
        table = settings_table()
        for known in SETTINGS:
            assert f"`{known.name}`" in table
            assert known.meaning.endswith(".")
