"""Who sells to us, in which money, and the rules all prices share."""

from __future__ import annotations

from django.db import models

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.constraints import NoSharedNight
from leeward.retail.inventory.models.fields import code_field, currency_field, in_order
from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.staff.parts_fields import MicrosField, PenceField


class Supplier(models.Model):
    """
    Whoever a package is booked through: the specification's engine (E28).

    The deposit is per person; the balance is due so many weeks before departure.
    """

    class Door(models.TextChoices):
        """Who is asked for its rooms when somebody books."""

        CONTRACTED = "contracted", "our own allotment"
        SCRIPTED = "scripted", "the scripted test supplier"

    code = code_field(unique=True)
    display_name = models.CharField(max_length=80)
    door = models.CharField("rooms are booked from", max_length=12, choices=Door.choices, default=Door.CONTRACTED)
    atol_number = models.CharField("ATOL number", max_length=10, blank=True)
    terms = models.TextField("terms and conditions", blank=True)
    deposit_pp_pence = PenceField("deposit per person, pounds", default=0)
    balance_due_weeks = models.PositiveSmallIntegerField("balance due, weeks before departure", default=12)
    ota_count_type = models.PositiveSmallIntegerField(
        "room counts of OTA messages are",
        choices=[(1, "all rooms held for us (count type 1)"), (2, "rooms still free (count type 2)")],
        default=2,
        help_text="Partners differ: ask for the CountType they send. Counts of any other type are refused.",
    )
    hide_times = models.BooleanField(
        "hide flight times", default=False, help_text="Shows flights without their times until they are confirmed."
    )
    is_virtual_price = models.BooleanField(
        "prices are virtual", default=False, help_text="Hides “Transfers included” wherever its hotels are shown."
    )

    class Meta:
        ordering = ["code"]

    def __str__(self) -> str:
        return self.display_name


class Contract(models.Model):
    """Through whom a hotel is sold. Without a contract, or with one switched off, a hotel has no price."""

    hotel = models.OneToOneField(Hotel, on_delete=models.CASCADE, related_name="contract")
    supplier = models.ForeignKey(Supplier, on_delete=models.PROTECT, related_name="contracts")
    is_active = models.BooleanField("sold", default=True)

    def __str__(self) -> str:
        return f"{self.hotel} through {self.supplier}"


class ExchangeRate(models.Model):
    """What one unit of a currency costs us, in millionths of a pound, for arrivals on these days."""

    currency = currency_field()
    first = models.DateField()
    last = models.DateField()
    micros = MicrosField("pounds for one unit", help_text="What one unit of the currency costs us, such as 0.853210.")

    class Meta:
        ordering = ["currency", "first"]
        constraints = [
            in_order("inventory_rate_days_in_order"),
            SaidCheck(
                condition=models.Q(micros__gt=0),
                name="inventory_rate_above_nought",
                field="micros",
                said="The rate has to be above nought.",
            ),
            SaidCheck(
                condition=~models.Q(currency="GBP"),
                name="inventory_rate_of_another_currency",
                field="currency",
                said="Pounds need no rate.",
            ),
            NoSharedNight(name="inventory_one_rate_a_day", within=["currency"]),
        ]

    def __str__(self) -> str:
        return f"{self.currency} {self.first:%d %b %Y} – {self.last:%d %b %Y}"


class PriceRules(models.Model):
    """What all prices share (one row): the step totals are rounded up to, and the airlines' ages."""

    THE_ONE = 1

    id = models.PositiveSmallIntegerField(primary_key=True, default=THE_ONE, editable=False)
    total_step_pence = PenceField("totals are rounded up to, pounds", default=1)
    infant_under = models.PositiveSmallIntegerField("an infant is younger than", default=2)
    child_under = models.PositiveSmallIntegerField("a child is younger than", default=12)

    class Meta:
        verbose_name_plural = "price rules"
        constraints = [
            models.CheckConstraint(condition=models.Q(id=1), name="inventory_one_row_of_price_rules"),
            SaidCheck(
                condition=models.Q(total_step_pence__gte=1),
                name="inventory_step_of_a_penny",
                field="total_step_pence",
                said="The smallest step is a penny.",
            ),
            SaidCheck(
                condition=models.Q(infant_under__lte=models.F("child_under")),
                name="inventory_airline_ages_in_order",
                field="child_under",
                said="Children would be younger than infants.",
            ),
        ]

    def __str__(self) -> str:
        return "Price rules"
