"""The wording catalogue: the specification's texts by default, each brand's own where it has one (P08, Z01, Z02)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from leeward.retail.brands.models import Brand, WordingOverride
from leeward.retail.brands.operations import use_corrected_wording
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.brands.wording import CATALOGUE, KNOWN_SOURCE_TYPOS, wording_problem, wording_with

MakeBrand = Callable[..., Brand]
REPOSITORY = Path(__file__).resolve().parents[4]
SheetOf = Callable[[Brand], BrandSheet]


class TestCatalogue:
    def test_holds_the_specification_s_texts_literally(self) -> None:
        """Z01, Z02, P09: typos included."""
        assert CATALOGUE["mailing.update_details"].default == "Update your detials"
        assert CATALOGUE["search.choose_nights"].default == 'Please choose a "How long for?" airport.'
        assert CATALOGUE["brand_bar.call_our_team"].default == "Call our team"

    def test_lists_the_known_typos_with_their_corrections(self) -> None:
        assert {entry.key: entry.corrected for entry in KNOWN_SOURCE_TYPOS} == {
            "mailing.update_details": "Update your details",
            "search.choose_nights": 'Please choose a "How long for?" length of stay.',
        }

    @pytest.mark.parametrize("key", CATALOGUE)
    def test_says_where_each_text_is_read_and_could_be_saved_as_it_is(self, key: str) -> None:
        assert CATALOGUE[key].where
        assert wording_problem(key=key, text=CATALOGUE[key].default) is None

    def test_names_the_ribbon_as_the_specification_does(self) -> None:
        """S12."""
        titles = [
            entry.default for key, entry in CATALOGUE.items() if key.startswith("ribbon.") and key.endswith("title")
        ]
        assert titles == [
            "Financial Protection", "Flexible Holidays", "UK Call Centre", "Open 7 days", "Customer Satisfaction",
        ]  # fmt: skip


class TestTextsInUse:
    """A key that the catalogue does not hold would be drawn as a key."""

    SAYS = re.compile(r"""\b(?:say|text)\(\s*f?"([a-z_]+\.[a-z0-9_.]+)\"""")

    def keys_in(self, folder: Path, *endings: str) -> set[str]:
        files = [path for path in folder.rglob("*") if path.suffix in endings and ".test." not in path.name]
        return {key for path in files for key in self.SAYS.findall(path.read_text(encoding="utf-8"))}

    def test_all_stand_in_the_catalogue(self) -> None:
        drawn = self.keys_in(REPOSITORY / "frontend" / "app" / "shell", ".tsx", ".ts")
        told = self.keys_in(REPOSITORY / "backend" / "leeward" / "retail", ".py")
        assert "shell.skip_to_content" in drawn
        assert "problem.home" in told
        assert drawn | told <= set(CATALOGUE)


class TestWordingWith:
    def test_forgets_overrides_of_texts_that_are_gone(self) -> None:
        wording = wording_with(overrides={"gone.key": "x", "shell.menu": "All pages"})
        assert wording["shell.menu"] == "All pages"
        assert set(wording) == set(CATALOGUE)

    def test_forgets_overrides_whose_parts_the_text_has_no_more(self) -> None:
        """Written for a text that said a price: bare braces would be shown, and a part that is missing ends a page."""
        key, former = "where.nothing", "Nothing fits this budget. The cheapest place starts at {price} pp."
        assert wording_with(overrides={key: former})[key] == CATALOGUE[key].default

    @pytest.mark.parametrize("stray", ["{hotel}, {nights} in {month} {", "}{hotel}, {nights} in {month}", "{ {hotel}"])
    def test_a_stray_brace_ends_no_checkout_t_07(self, stray: str) -> None:
        """Such a heading cannot be filled in: the page would be “something went wrong” for every customer."""
        key = "checkout.heading"
        assert wording_problem(key=key, text=stray) == "Keep exactly these parts: {hotel}, {month}, {nights}."
        heading = wording_with(overrides={key: stray})[key]
        assert heading.format(hotel="Cove House", nights="7 nights", month="June") == "Cove House, 7 nights in June"


class TestUseCorrectedWording:
    def test_sets_the_corrected_texts_for_one_brand_and_leaves_its_own_words(
        self, a_brand: MakeBrand, sheet_of: SheetOf
    ) -> None:
        palm, bay = a_brand("palm"), a_brand("bay")
        WordingOverride.objects.create(brand=palm, key="mailing.update_details", text="Save")
        assert use_corrected_wording(brand=palm) == 1
        assert use_corrected_wording(brand=palm) == 0
        assert sheet_of(palm).text("mailing.update_details") == "Save"
        assert sheet_of(palm).text("search.choose_nights") == 'Please choose a "How long for?" length of stay.'
        assert sheet_of(bay).text("search.choose_nights") == 'Please choose a "How long for?" airport.'
