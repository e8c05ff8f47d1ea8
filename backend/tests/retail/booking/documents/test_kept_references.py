"""Other domains keep a booking's reference as a text of their own. SQLite takes any length, PostgreSQL does not."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.db.models import Model

from leeward.retail.booking.models import Booking
from leeward.retail.booking.rules.references import new_reference
from leeward.retail.desk.models import BookingNote
from leeward.retail.tracking.models import Sale


@pytest.mark.parametrize("keeper", [Booking, BookingNote, Sale])
def test_a_reference_fits_wherever_it_is_kept_and_hardly_more(keeper: type[Model]) -> None:
    row = keeper(reference=new_reference())
    row.clean_fields(exclude={field.name for field in keeper._meta.fields} - {"reference"})
    row = keeper(reference="X" * 17)
    with pytest.raises(ValidationError):
        row.clean_fields(exclude={field.name for field in keeper._meta.fields} - {"reference"})
