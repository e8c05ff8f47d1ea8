"""What a hotel has to sell: room types, the rooms held of them, and the charges nobody can decline."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import models

from leeward.pricing.supply.rate_plans import ChargeBasis
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models.fields import (
    CHARGED,
    code_field,
    currency_field,
    in_order,
    limit_field,
    position_field,
)
from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.staff.parts_fields import PenceField

_PER_NIGHT_OR_STAY = [(basis.value, words) for basis, words in CHARGED.items() if basis is not ChargeBasis.ONCE]


class RoomType(models.Model):
    """
    A room type and whom it holds. `max_children` limits no plan of the OTA/AlpineBits standard: see docs/pricing.md.

    Sold freely it needs no allotment; else a night without one is not sold.
    """

    hotel = models.ForeignKey(Hotel, on_delete=models.CASCADE, related_name="room_types")
    code = code_field()
    name = models.CharField(max_length=120)
    min_guests = models.PositiveSmallIntegerField("fewest guests", default=1)
    standard_guests = models.PositiveSmallIntegerField(
        "standard guests", default=2, help_text="So many pay the base price; adults beyond pay the extra adult's."
    )
    max_guests = models.PositiveSmallIntegerField(
        "most guests", default=4, help_text="Children included, 12 at the most."
    )
    max_children = limit_field(
        help_text="Empty: as many as fit. A plan from OTA/AlpineBits messages has its own limit; for it, this only "
        "says how many guests pay in full."
    )
    is_free_sale = models.BooleanField(
        "sold freely", default=False, help_text="Without allotment: only a stop-sale ends it."
    )
    is_active = models.BooleanField("sold", default=True)
    position = position_field()

    class Meta:
        ordering = ["hotel_id", "position", "id"]
        constraints = [
            models.UniqueConstraint(fields=["hotel", "code"], name="inventory_room_code_once_a_hotel"),
            SaidCheck(
                condition=models.Q(
                    min_guests__gte=1,
                    min_guests__lte=models.F("standard_guests"),
                    standard_guests__lte=models.F("max_guests"),
                    max_guests__lte=12,
                ),
                name="inventory_room_guests_in_order",
                field="max_guests",
                said="At least one guest, at most twelve, and the usual number between the fewest and the most.",
            ),
            SaidCheck(
                condition=models.Q(max_children__isnull=True) | models.Q(max_children__lte=models.F("max_guests")),
                name="inventory_room_children_are_guests",
                field="max_children",
                said="More children than guests would fit.",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class AllotmentNight(models.Model):
    """
    Rooms of a type held for us on one night, and how many are taken (sold or on hold).

    Unsold ones go back `release_days` before the night. A supplier may cut rooms below what is taken: none is left.
    """

    room_type = models.ForeignKey(RoomType, on_delete=models.CASCADE, related_name="allotment", db_index=False)
    night = models.DateField()
    rooms = models.PositiveSmallIntegerField()
    taken = models.PositiveSmallIntegerField(default=0)
    release_days = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["room_type_id", "night"]
        constraints = [
            # Its index serves the only ways rows are read: a room type's nights in order.
            models.UniqueConstraint(fields=["room_type", "night"], name="inventory_one_allotment_a_night"),
        ]

    def __str__(self) -> str:
        return f"{self.room_type_id} {self.night}: {self.rooms_left} left"

    @property
    def rooms_left(self) -> int:
        return max(self.rooms - self.taken, 0)


class StopSale(models.Model):
    """Nights on which a room type is not sold, on any plan, whatever the allotment says."""

    room_type = models.ForeignKey(RoomType, on_delete=models.CASCADE, related_name="stop_sales")
    first = models.DateField()
    last = models.DateField()

    class Meta:
        ordering = ["room_type_id", "first"]
        constraints = [in_order("inventory_stop_sale_days_in_order")]

    def __str__(self) -> str:
        return f"{self.room_type_id} closed {self.first} – {self.last}"


class LocalCharge(models.Model):
    """
    A tourist tax or resort fee, in hundredths of its own currency: part of every price, also where paid abroad (UK-01).

    A hotel's charges are all in one currency, and its charges per person spare the same ages.
    """

    hotel = models.ForeignKey(Hotel, on_delete=models.CASCADE, related_name="local_charges")
    code = code_field()
    name = models.CharField(max_length=80)
    basis = models.CharField(max_length=12, choices=_PER_NIGHT_OR_STAY)
    amount = PenceField("amount", help_text="In its own currency.")
    currency = currency_field()
    first = models.DateField()
    last = models.DateField()
    from_age = models.PositiveSmallIntegerField(default=0, help_text="Younger guests are exempt.")
    is_paid_locally = models.BooleanField("paid at the hotel", default=False)

    class Meta:
        ordering = ["hotel_id", "id"]
        constraints = [
            in_order("inventory_charge_days_in_order"),
            models.CheckConstraint(
                condition=models.Q(basis__in=[basis for basis, _ in _PER_NIGHT_OR_STAY]),
                name="inventory_charge_per_night_or_stay",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """:raises ValidationError: another currency, or another exempt age, than the hotel's other charges"""
        super().clean()
        others = list(LocalCharge.objects.filter(hotel_id=self.hotel_id).exclude(pk=self.pk))
        if any(other.currency != self.currency for other in others):
            raise ValidationError({"currency": "The hotel's other charges are in another currency."})
        per_person = {ChargeBasis.PERSON_NIGHT.value, ChargeBasis.PERSON_STAY.value}
        if self.basis in per_person and any(o.basis in per_person and o.from_age != self.from_age for o in others):
            raise ValidationError({"from_age": "The hotel's other charges per person begin at another age."})


class Transfer(models.Model):
    """The return transfer that packages of a hotel include, in pence: for the party and for each of its people."""

    hotel = models.OneToOneField(Hotel, on_delete=models.CASCADE, related_name="transfer")
    name = models.CharField(max_length=80, help_text="Such as Shared speedboat.")
    per_party_pence = PenceField("for the party, pounds", default=0)
    adult_pence = PenceField("each adult, pounds", default=0)
    child_pence = PenceField("each child, pounds", default=0)
    infant_pence = PenceField("each infant, pounds", default=0)

    def __str__(self) -> str:
        return self.name
