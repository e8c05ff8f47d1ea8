"""Settings come from the environment only; a value that cannot be used is one sentence."""

from __future__ import annotations

import pytest

from leeward.retail.project.env import SETTINGS, BadSetting, setting, settings_table


class TestSetting:
    def test_gives_the_default_when_nothing_is_set(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("LEEWARD_PORT", raising=False)
        assert setting("LEEWARD_PORT") == 8000

    def test_gives_what_is_set(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LEEWARD_PORT", " 8123 ")
        assert setting("LEEWARD_PORT") == 8123

    @pytest.mark.parametrize(
        ("name", "raw"),
        [("LEEWARD_PORT", "99999"), ("LEEWARD_PORT", "web"), ("LEEWARD_TLS", "yes"), ("LEEWARD_LOG_LEVEL", "loud")],
    )
    def test_refuses_a_value_it_cannot_use_and_names_it(
        self, monkeypatch: pytest.MonkeyPatch, name: str, raw: str
    ) -> None:
        monkeypatch.setenv(name, raw)
        with pytest.raises(BadSetting, match=f"{name} cannot be '{raw}'"):
            setting(name)


class TestSettingsTable:
    def test_names_every_setting_with_a_meaning(self) -> None:
        table = settings_table()
        for known in SETTINGS:
            assert f"`{known.name}`" in table
            assert known.meaning.endswith(".")
