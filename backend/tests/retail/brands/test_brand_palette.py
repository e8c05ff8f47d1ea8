"""Palettes: four colours in, every pair readable out (visual system, contrast table)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given, settings
from hypothesis import strategies as st

from leeward.demo.brands import WORKSPACES
from leeward.retail.brands.colour import contrast, to_hex, to_oklch
from leeward.retail.brands.models import Brand
from leeward.retail.brands.palette import (
    CONTRAST_PAIRS,
    OverridesError,
    Palette,
    PaletteSeed,
    contrast_problems,
    derive_tokens,
    palette_css,
    parse_overrides,
    print_overrides,
)
from leeward.retail.brands.queries import BrandDirectory

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")
EDGE_COLOURS = st.sampled_from(["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#808080"])
SEEDS = st.builds(PaletteSeed, *([COLOURS | EDGE_COLOURS] * 4))
MAIN = PaletteSeed(ink="#0b2545", brand="#13667b", accent="#f2545b", sand="#f7f3ec")


@dataclass(frozen=True)
class Painted:
    """The least that carries a palette."""

    palette: Palette


def a_palette(**tokens: str) -> Painted:
    return Painted(Palette(MappingProxyType(tokens), 560, Decimal("-0.022"), Decimal("1.50")))


class TestContrast:
    def test_is_21_between_black_and_white_in_either_order(self) -> None:
        assert contrast("#000000", "#ffffff") == pytest.approx(21)
        assert contrast("#ffffff", "#000000") == pytest.approx(21)

    def test_agrees_with_the_drawn_table(self) -> None:
        # visual-system.md: ink on paper 15.39, on-accent on accent-fill 4.76, accent on ink (Tropical) 3.00
        assert round(contrast("#0b2545", "#ffffff"), 2) == 15.39
        assert round(contrast("#ffffff", "#d43643"), 2) == 4.76
        assert round(contrast("#d81e5b", "#1d2b1f"), 2) == 3.00

    @given(COLOURS)
    def test_oklch_and_back_is_the_same_colour(self, colour: str) -> None:
        back = to_hex(to_oklch(colour))
        assert all(abs(int(colour[i : i + 2], 16) - int(back[i : i + 2], 16)) <= 1 for i in (1, 3, 5))


class TestDeriveTokens:
    @settings(max_examples=200, deadline=None)
    @given(SEEDS)
    def test_makes_every_pair_readable_whatever_the_four_colours_are(self, seed: PaletteSeed) -> None:
        assert contrast_problems(tokens=derive_tokens(seed=seed)) == []

    def test_keeps_good_colours_as_they_were_chosen(self) -> None:
        tokens = derive_tokens(seed=MAIN)
        chosen = {"ink": MAIN.ink, "brand": MAIN.brand, "accent": MAIN.accent, "sand": MAIN.sand}
        assert {name: tokens[name] for name in chosen} == chosen

    def test_darkens_a_coral_button_under_white_and_sets_ink_on_mango(self) -> None:
        mango = derive_tokens(seed=PaletteSeed(ink="#10312b", brand="#008b8b", accent="#ff9f1c", sand="#fff8ec"))
        assert derive_tokens(seed=MAIN)["accent-fill"] == "#d43643"
        assert (mango["accent-fill"], mango["on-accent"]) == ("#ff9f1c", "#10312b")


@pytest.mark.django_db
class TestDemoPalettes:
    @pytest.mark.parametrize("workspace", WORKSPACES)
    def test_pass_every_pair_of_the_table(self, workspace: str, demo_brands: None) -> None:
        tokens = {sheet.workspace: sheet.palette.tokens for sheet in BrandDirectory().sheets()}[workspace]
        assert len(CONTRAST_PAIRS) == 38
        assert contrast_problems(tokens=tokens) == []

    def test_are_the_drawn_tokens_to_the_last_digit(self, demo_brands: None) -> None:
        drawn = {  # tokens.css; one corrected, one derived and one ramp token of each brand
            "main": {"accent-text": "#c32235", "line-2": "#718193", "accent-800": "#770117", "brand-deep": "#023643"},
            "caribbean": {"sand-2": "#f5ecdc", "brand-text": "#076f6f", "accent-fill-hover": "#ffb76c"},
            "tropical": {"accent-fill-hover": "#c4084f", "brand-900": "#012f17", "accent-tint": "#fdf4f5"},
            "bluebaytravel": {"accent-text": "#885d01", "sand-2": "#ebe8e3", "brand-deep": "#153154"},
        }
        sheets = {sheet.workspace: sheet.palette.tokens for sheet in BrandDirectory().sheets()}
        for workspace, tokens in drawn.items():
            assert {name: sheets[workspace][name] for name in tokens} == tokens


class TestParseOverrides:
    def test_reads_what_it_prints(self) -> None:
        overrides = {"brand-text": "#076f6f", "accent-800": "#583302"}
        assert parse_overrides(text=print_overrides(overrides=overrides)) == overrides

    def test_reads_lines_copied_from_a_style_sheet(self) -> None:
        assert parse_overrides(text="\n  --brand-text: #076F6F;\n") == {"brand-text": "#076f6f"}

    @pytest.mark.parametrize(
        "line",
        [
            "brand-text: red",
            "brand-text: url(https://evil.example)",
            "brand-text: #fff",
            "brand-text: #076f6f; } body { display: none",
            "nothing: #000000",
            "brand-text",
            "--x}:#000000",
        ],
    )
    def test_refuses_what_is_no_token_or_no_colour(self, line: str) -> None:
        with pytest.raises(OverridesError) as refused:
            parse_overrides(text=line)
        assert len(refused.value.problems) == 1


@pytest.mark.django_db
class TestBrandLook:
    def test_names_the_pair_and_the_ratio_of_an_override_that_is_too_faint(self) -> None:
        brand = Brand(workspace="main", token_overrides="accent-text: #f2545b")
        with pytest.raises(ValidationError) as refused:
            brand.clean_fields(exclude=[field.name for field in Brand._meta.fields])
            brand.clean()
        sentence = refused.value.message_dict["token_overrides"][0]
        # 1.05 / (luminance of #f2545b 0.277 + 0.05) = 3.2…
        assert sentence.startswith("“accent-text” (#f2545b) on “paper” (#ffffff) has a contrast of 3.")
        assert sentence.endswith("to 1; it needs at least 4.5 to 1.")


class TestPaletteCss:
    def test_is_one_root_block_of_custom_properties(self) -> None:
        painted = a_palette(ink="#0b2545")
        assert palette_css(painted) == ":root{--ink:#0b2545;--display-wght:560;--display-track:-0.022em;--r-k:1.5}"

    @pytest.mark.parametrize("value", ["red", "#0b2545}body{color:red", "url(//evil.example)", "#0B2545", ""])
    def test_prints_no_value_that_is_not_a_colour(self, value: str) -> None:
        """T-07: no CSS gets in through a palette, even one written past the checks."""
        with pytest.raises(ValueError, match="not a colour token"):
            palette_css(a_palette(ink=value))

    def test_prints_no_name_that_is_not_a_plain_name(self) -> None:
        with pytest.raises(ValueError, match="not a colour token"):
            palette_css(Painted(Palette({"ink:#000;}*{x": "#000000"}, 560, Decimal(0), Decimal(1))))

    @settings(max_examples=50, deadline=None)
    @given(SEEDS)
    def test_holds_only_names_colours_and_numbers(self, seed: PaletteSeed) -> None:
        css = palette_css(Painted(Palette(derive_tokens(seed=seed), 560, Decimal("0.01"), Decimal(0))))
        assert re.fullmatch(r":root\{(--[a-z0-9-]+:(#[0-9a-f]{6}|-?[0-9.]+(em)?);?)+\}", css)
