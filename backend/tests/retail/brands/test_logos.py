"""Logos are uploaded by staff and reach the page as pictures (P09, UK-32)."""

from __future__ import annotations

import io
from datetime import UTC, date, datetime

import pytest
from django.core.files.images import ImageFile
from django.test import RequestFactory
from PIL import Image

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import forget_brands, get_brand
from leeward.retail.pages.frame.shell import PageKind, shell_props
from leeward.retail.pages.props.shell import ShellProps
from leeward.retail.pictures.models import Picture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def a_logo() -> Picture:
    file = io.BytesIO()
    Image.new("RGBA", (640, 160), (0, 0, 0, 0)).save(file, "PNG")
    file.seek(0)
    picture = Picture(title="logo", description="Harbour Holidays", file=ImageFile(file, name="logo.png"))
    picture.RENDERS_AHEAD = False
    picture.save()
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
