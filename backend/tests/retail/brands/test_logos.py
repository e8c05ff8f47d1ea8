"""Logos are uploaded by staff and reach the page as pictures (P09, UK-32)."""

from __future__ import annotations

import io
from datetime import UTC, date, datetime

import pytest
from django.core.files.images import ImageFile
from django.test import Client, RequestFactory
from PIL import Image

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import BrandDirectory, forget_brands, get_brand
from leeward.retail.pages.frame.shell import PageKind, shell_props
from leeward.retail.pages.props.shell import ShellProps
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import PictureSheet

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def a_file(width: int = 640) -> ImageFile:
    file = io.BytesIO()
    Image.new("RGBA", (width, 160), (0, 0, 0, 0)).save(file, "PNG")
    file.seek(0)
    return ImageFile(file, name="logo.png")


def a_logo() -> Picture:
    picture = Picture(title="logo", description="Harbour Holidays", file=a_file())
    picture.RENDERS_AHEAD = False
    picture.save()
    return picture


def shown(directory: BrandDirectory, place: str) -> PictureSheet:
    found = directory.find(host="localhost")
    assert found is not None
    picture: PictureSheet = getattr(found, place)
    return picture


def shell(now: datetime = datetime(2026, 11, 23, 12, tzinfo=UTC)) -> ShellProps:
    forget_brands()
    return shell_props(sheet=get_brand(workspace="main"), request=RequestFactory().get("/"), now=now, kind=PageKind())


class TestLogos:
    def test_are_absent_until_staff_upload_them(self) -> None:
        props = shell()
        assert (props.brand.logo, props.brand_bar.award_logo, props.brand_bar.trade_logo) == (None, None, None)

    def test_reach_the_page_whole_and_named(self) -> None:
        brand = Brand.objects.get(workspace="main")
        brand.logo = a_logo()
        brand.save()
        logo = shell().brand.logo
        assert logo
        assert logo.alt == "Harbour Holidays"
        assert logo.width / logo.height == 4
        assert all(source.media is None for source in logo.sources)

    def test_of_an_award_go_when_the_award_expires(self) -> None:
        brand = Brand.objects.get(workspace="main")
        brand.award_logo = a_logo()
        brand.save()
        last = max(award.shown_until for award in get_brand(workspace="main").awards)
        assert shell().brand_bar.award_logo
        after = datetime.combine(date(last.year + 1, last.month, 1), datetime.min.time(), tzinfo=UTC)
        assert shell(after).brand_bar.award_logo is None

    @pytest.mark.parametrize("place", ["logo", "award_logo", "trade_logo"])
    def test_with_another_file_have_its_address_everywhere_at_the_next_look_r_28(
        self, place: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        picture = a_logo()
        Brand.objects.filter(workspace="main").update(**{place: picture})
        elsewhere = BrandDirectory()
        before = shown(elsewhere, place)
        picture.file = a_file(width=480)
        picture.save()
        monkeypatch.setattr(elsewhere, "_is_fresh", lambda: False)
        after = shown(elsewhere, place)
        assert (after.width / after.height, after.src != before.src) == (3, True)
        assert Client(HTTP_HOST="localhost").get(after.src).status_code == 200
