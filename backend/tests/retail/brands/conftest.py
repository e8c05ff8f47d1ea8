"""Builders of brands: a test states only what matters to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import time
from typing import Any

import pytest

from leeward.retail.brands.models import Brand, BrandHost, OpeningDay
from leeward.retail.brands.queries import BrandDirectory, forget_brands
from leeward.retail.brands.sheet import BrandSheet

MakeBrand = Callable[..., Brand]


@pytest.fixture(autouse=True)
def _fresh_directory() -> Iterator[None]:
    """No test sees the brands of the one before."""
    forget_brands()
    yield
    forget_brands()


@pytest.fixture
def a_brand(db: None) -> MakeBrand:
    """`a_brand("palm", host="palm.example", mark="sun")`: a stored brand; `week=False` leaves it without hours."""

    def make(workspace: str = "main", *, host: str = "", week: bool = True, **fields: Any) -> Brand:
        given = {"name": workspace.title(), "name_lead": workspace.title(), "company_name": f"{workspace.title()} Ltd"}
        brand = Brand(workspace=workspace, **{**given, "phone_number": "020 7946 0142", **fields})
        brand.full_clean()
        brand.save()
        BrandHost.objects.create(brand=brand, host=host or f"{workspace}.example")
        for weekday in range(7) if week else ():
            OpeningDay.objects.create(brand=brand, weekday=weekday, opens=time(9), closes=time(20))
        return brand

    return make


@pytest.fixture
def sheet_of() -> Callable[[Brand], BrandSheet]:
    """The sheet of a brand as a process would read it now."""

    def read(brand: Brand) -> BrandSheet:
        return next(sheet for sheet in BrandDirectory().sheets() if sheet.brand_id == brand.pk)

    return read
