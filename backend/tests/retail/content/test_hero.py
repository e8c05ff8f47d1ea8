"""An editor cannot publish words that nobody can read: the worst pixel under them decides (visual system)."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.core.files.images import ImageFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.brands.overlay.operations import set_own_value
from leeward.retail.brands.palette import derive_tokens, parse_overrides
from leeward.retail.content.heroes.hero import LIGHT_VEIL, VIEWS, _problem_of, hero_problem
from leeward.retail.content.models import HomePage, LandingPage
from leeward.retail.pictures.contrast import TEXT_NEEDS, Box, Veil, VeilStop, contrast_over_picture
from leeward.retail.pictures.models import Picture
from leeward.retail.project.configuration.env import REPOSITORY
from tests.retail.content.building import a_landing, shared_pages

LOOK_CSS = REPOSITORY / "frontend/app/features/page-builder/hero/hero-look.module.css"
HERO_CSS = REPOSITORY / "frontend/app/features/page-builder/hero/hero.module.css"
PLACE = r"(?:(?P<percent>\d+)%|calc\(var\(--words\) \+ (?P<rem>[\d.]+)rem\))"
STOP = re.compile(
    rf"(?:var\(--veil-colour\) (?:(?P<strength>\d+)%|var\((?P<name>--[a-z-]+)\)), )?transparent\)? {PLACE}"
)


def a_picture(colour: str) -> Picture:
    file = io.BytesIO()
    Image.new("RGB", (1600, 1067), colour).save(file, "JPEG")
    file.seek(0)
    picture = Picture(title=colour, description="A flat colour", file=ImageFile(file, name="flat.jpg"))
    picture.RENDERS_AHEAD = False
    picture.save()
    return picture


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
class TestHeroProblem:
    @pytest.fixture(autouse=True)
    def measured_anew(self) -> None:
        _problem_of.cache_clear()

    def page(self, *, colour: str, tone: str) -> HomePage:
        brand = Brand.objects.get(workspace="main")
        return HomePage(
            title="Home", slug="h", brand=brand, hero_heading="Words", hero_tone=tone, hero_picture=a_picture(colour)
        )

    def test_accepts_dark_words_on_a_pale_picture(self) -> None:
        assert hero_problem(page=self.page(colour="#f3e9d8", tone="light")) is None

    def test_accepts_white_words_on_a_dark_picture(self) -> None:
        assert hero_problem(page=self.page(colour="#10282f", tone="deep")) is None

    def test_refuses_dark_words_on_a_dark_picture_and_says_where(self) -> None:
        problem = hero_problem(page=self.page(colour="#10282f", tone="light"))
        assert problem
        assert re.search(r"hard to read on (phones|large screens): contrast \d\.\d .* is needed", problem)

    def test_stops_the_page_from_being_saved(self) -> None:
        with pytest.raises(ValidationError) as refused:
            self.page(colour="#10282f", tone="light").clean()
        assert list(refused.value.message_dict) == ["hero_picture"]


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
class TestOwnPictureOfABrand:
    """“Brand texts”: one brand's picture in a shared page's hero is measured under the same words, in its colours."""

    @pytest.fixture
    def caribbean(self) -> Brand:
        _problem_of.cache_clear()
        return Brand.objects.get(workspace="caribbean")

    @pytest.fixture
    def page(self) -> LandingPage:
        words = {"hero_heading": "Words", "hero_tone": "light", "hero_picture": a_picture("#f3e9d8")}
        return a_landing("winter", parent=shared_pages(), **words)

    def test_is_refused_where_the_words_would_be_hard_to_read(self, page: LandingPage, caribbean: Brand) -> None:
        with pytest.raises(ValidationError, match="hard to read"):
            set_own_value(brand=caribbean, thing=page, path="hero_picture", value=a_picture("#10282f"))
        assert not BrandOverride.objects.exists()
        set_own_value(brand=caribbean, thing=page, path="hero_picture", value=a_picture("#f0e0d0"))

    def test_is_refused_in_its_form(self, page: LandingPage, caribbean: Brand, editor: Client) -> None:
        own = set_own_value(brand=caribbean, thing=page, path="hero_picture", value=a_picture("#f0e0d0"))
        form = {"picture": a_picture("#10282f").pk, "action-publish": "1"}
        answer = editor.post(reverse("wagtailsnippets_brands_brandoverride:edit", args=[own.pk]), form)
        assert "would be hard to read" in answer.content.decode()
        assert BrandOverride.objects.get().picture == own.picture


class TestHeroViews:
    """The strengths that are checked are those that are drawn."""

    def gradients(self) -> list[Any]:
        css = HERO_CSS.read_text()
        names = dict(re.findall(r"(--at-[a-z]+): (\d+)%", css))
        found = []
        for angle, body in re.findall(r"linear-gradient\(\s*(\d+)deg,(.*?)\n\s*\);", css, re.DOTALL):
            stops = []
            for stop in STOP.finditer(body):
                place = None if stop["percent"] == "0" else float(stop["percent"] or stop["rem"])
                stops.append((place, int(stop["strength"] or names.get(stop["name"] or "", 0))))
            found.append((float(angle), tuple(stops)))
        return found

    @pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view.screens}, {view.tone}")
    def test_are_those_of_the_style_sheet(self, view: Any) -> None:
        assert (float(view.angle_degrees), view.stops) in self.gradients()


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
@pytest.mark.parametrize(("tone", "worst_picture"), [("light", "black"), ("deep", "white")])
def test_the_ground_below_a_superheros_words_is_enough_for_any_picture_s21_w_11(tone: str, worst_picture: str) -> None:
    light, deep = (int(one) for one in re.findall(r"--last: (\d+)%", LOOK_CSS.read_text()))
    strength = {"light": light, "deep": deep}[tone] / 100
    box = Box(width=390, height=350, left=0, top=0, right=1, bottom=1)
    for brand in Brand.objects.all():
        tokens = derive_tokens(seed=brand.palette_seed()) | parse_overrides(text=brand.token_overrides)
        text, colour = ("#ffffff", tokens["brand-deep"]) if tone == "deep" else (tokens["ink"], LIGHT_VEIL)
        contrast = contrast_over_picture(
            picture=Image.new("RGB", (60, 40), worst_picture), focal_percent=(50, 50), box=box, text_colour=text,
            veil=Veil(colour, 180, (VeilStop(0, strength), VeilStop(1, strength))),
        )  # fmt: skip
        assert contrast.worst >= TEXT_NEEDS, (brand.name, contrast)
