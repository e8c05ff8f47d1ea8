"""The manifest as a file: what is written is what is read."""

from pathlib import Path
from typing import Any

from leeward.demo.posters.catalogue import alternative_text
from leeward.demo.posters.manifest import Poster, list_posters, write_posters


def a_poster(**changes: Any) -> Poster:
    values: dict[str, Any] = {
        "name": "cove-day", "scene": "cove", "mood": "day", "seed": 3, "accent": "coral", "role": "beach",
        "kinds": ("island", "cliff"), "focal_x": 52, "focal_y": 55, "alt": "Illustration: a cove.",
    }  # fmt: skip
    return Poster(**{**values, **changes})


class TestWritePosters:
    def test_keeps_every_field_order_and_awkward_letter(self, tmp_path: Path) -> None:
        posters = [a_poster(), a_poster(name="other", alt='A “quoted” \\ "café" – sea')]
        write_posters(posters=posters, manifest=tmp_path / "posters.toml")
        assert list_posters(manifest=tmp_path / "posters.toml") == posters


class TestListPosters:
    def test_is_empty_before_the_first_run(self, tmp_path: Path) -> None:
        assert list_posters(manifest=tmp_path / "posters.toml") == []


class TestAlternativeText:
    def test_names_the_light(self) -> None:
        text = alternative_text(subject="a quiet cove", mood="dusk")
        assert text == "Illustration in the style of a travel poster: a quiet cove, at dusk."
