"""Suppliers' files as they came, what became of them, and what is remembered between two messages."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models.suppliers import Supplier


class SupplierHotel(models.Model):
    """What a supplier calls one of our hotels. Without one, our itemcode or product code is understood."""

    supplier = models.ForeignKey(Supplier, on_delete=models.CASCADE, related_name="hotel_codes", db_index=False)
    code = models.CharField("supplier's hotel code", max_length=64)
    hotel = models.ForeignKey(Hotel, on_delete=models.CASCADE, related_name="supplier_codes")

    class Meta:
        ordering = ["supplier_id", "code"]
        verbose_name = "hotel code of a supplier"
        verbose_name_plural = "hotel codes of suppliers"
        constraints = [
            models.UniqueConstraint(fields=["supplier", "code"], name="inventory_hotel_code_once_a_supplier"),
        ]

    def __str__(self) -> str:
        return f"{self.code}: {self.hotel}"


class StandingPlan(models.Model):
    """
    A supplier's rate plan as its messages have left it, amounts as written: what an Overlay is laid over.

    `parts` is written and read by `imports/standing_plans.py` alone.
    """

    supplier = models.ForeignKey(Supplier, on_delete=models.CASCADE, related_name="+", db_index=False)
    hotel = models.ForeignKey(Hotel, on_delete=models.CASCADE, related_name="+")
    code = models.CharField(max_length=64)
    position = models.PositiveIntegerField()
    parts = models.BinaryField()

    class Meta:
        ordering = ["supplier_id", "hotel_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["supplier", "hotel", "code"], name="inventory_standing_plan_once"),
        ]

    def __str__(self) -> str:
        return self.code


class ImportRun(models.Model):
    """
    One file from a supplier: where it came from, how it was understood, what it changed (R-29).

    The file itself is kept, byte for byte, in the data folder under its hash.
    """

    class State(models.TextChoices):
        RECEIVED = "received", "Being read"
        REFUSED = "refused", "Refused"
        QUARANTINED = "quarantined", "In quarantine"
        HELD = "held", "Held for a decision"
        LOADED = "loaded", "Loaded"
        DISCARDED = "discarded", "Discarded"

    class Format(models.TextChoices):
        UNKNOWN = "", "not recognised"
        RATE_PLANS = "ota-rate-plans", "OTA rate plans"
        INVENTORY = "ota-inventory", "OTA room counts"
        AVAILABILITY = "ota-availability", "OTA restrictions"
        RATE_AMOUNTS = "ota-rate-amounts", "OTA rate amounts"
        SCHEDULE = "ssim", "SSIM schedule"
        TABLES = "tables", "Native tables"

    file_name = models.CharField(max_length=200)
    sha256 = models.CharField("SHA-256", max_length=64, db_index=True)
    size_bytes = models.PositiveBigIntegerField()
    kept_as = models.CharField("kept as", max_length=200)
    sender = models.CharField(max_length=80, blank=True)
    supplier = models.ForeignKey(Supplier, null=True, blank=True, on_delete=models.PROTECT, related_name="import_runs")
    received_at = models.DateTimeField()
    format = models.CharField(max_length=20, choices=Format.choices, blank=True)
    state = models.CharField(max_length=12, choices=State.choices, default=State.RECEIVED)
    row_count = models.PositiveIntegerField("rows read", default=0)
    problem_count = models.PositiveIntegerField("rows with a fault", default=0)
    replay_of = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="replays")
    loaded_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        permissions = [("decide_importrun", "Can release, discard and replay imports")]

    def __str__(self) -> str:
        return f"{self.file_name} ({self.get_state_display()})"

    @property
    def awaits_decision(self) -> bool:
        return self.state in {self.State.QUARANTINED, self.State.HELD}

    @property
    def may_load_again(self) -> bool:
        """A file that was refused for what it is would be refused again: only what stood around it can have changed."""
        if self.awaits_decision:
            return False
        if self.state != self.State.REFUSED:
            return True
        return self.findings.filter(rule__in=ImportFinding.PASSING).exists()


class NewestMessage(models.Model):
    """
    When the newest of a supplier's messages that were loaded was written, by what it was about (R-29).

    No room type means every room of the hotel, no plan every plan of the room. What is older waits for a person.
    """

    supplier = models.ForeignKey(Supplier, on_delete=models.CASCADE, related_name="+", db_index=False)
    hotel = models.ForeignKey(Hotel, on_delete=models.CASCADE, related_name="+")
    format = models.CharField(max_length=20, choices=ImportRun.Format.choices)
    room_type = models.CharField(max_length=64, blank=True)
    plan = models.CharField(max_length=64, blank=True)
    written_at = models.DateTimeField()

    class Meta:
        ordering = ["supplier_id", "hotel_id", "format", "room_type", "plan"]
        constraints = [
            models.UniqueConstraint(
                fields=["supplier", "hotel", "format", "room_type", "plan"], name="inventory_newest_message_once"
            ),
        ]

    def __str__(self) -> str:
        about = " ".join(filter(None, (self.room_type, self.plan))) or "everything"
        return f"{self.get_format_display()}, {about}: {self.written_at:%d %b %Y %H:%M}"


class ImportFinding(models.Model):
    """One thing to know about a run: a row's fault, a reason to hold it, a note, a change it makes."""

    CUT_OFF = "cut_off"
    PASSING = (CUT_OFF, "database", "no_parquet_reader")
    """Rules by which a file was refused that may let the same file pass another time."""

    class Kind(models.TextChoices):
        PROBLEM = "problem", "Fault"
        HOLD = "hold", "Reason to hold"
        NOTE = "note", "Note"
        CHANGE = "change", "Change"

    run = models.ForeignKey(ImportRun, on_delete=models.CASCADE, related_name="findings")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    place = models.CharField(max_length=200, blank=True)
    unit = models.CharField(max_length=80, blank=True)
    field = models.CharField(max_length=80, blank=True)
    message = models.CharField(max_length=400)
    rule = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering = ["run_id", "id"]

    def __str__(self) -> str:
        where = ", ".join(part for part in (self.place, self.unit, self.field) if part)
        return f"{where}: {self.message}" if where else self.message
