"""What visitors ask a person: quotes, callbacks, questions; and the sites that may frame our form."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import ClassVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Coalesce

from leeward.retail.enquiries.framing import find_origin

_LETTERS = "ABCDEFGHJKMNPQRTUVWXY346789"
_REFERENCE_LENGTH = 7
NEVER = datetime(9999, 1, 1, tzinfo=UTC)
"""Behind every real moment: an index cannot keep what has no moment at its end."""


def new_reference() -> str:
    """Read over the telephone without a doubt; finding an enquiry by it gives a visitor no right to anything."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_REFERENCE_LENGTH))


def new_token() -> str:
    """The address of the page that says thank you: 128 bits."""
    return secrets.token_urlsafe(16)


def new_era() -> str:
    """What tells this queue from one that was there before, under the same numbers."""
    return secrets.token_hex(4)


class Enquiry(models.Model):
    """
    One thing somebody asked for. `search` is the holiday as an address writes it, `price_pence` what our page showed.

    `version` rises with every change at the desk, so that two agents never overwrite each other; `change_number` is the
    queue's number of its last change. `shelf` (open or done) and `due_order` are made by the database: what the desk's
    list is narrowed and ordered by, so that an index gives its first page.
    """

    class Kind(models.TextChoices):
        QUOTE = "quote", "Quote"
        CALLBACK = "callback", "Callback"
        CONTACT = "contact", "Question"

    class State(models.TextChoices):
        NEW = "new", "New"
        OPEN = "open", "With an agent"
        WAITING = "waiting", "Waiting for the customer"
        BOOKED = "booked", "Booked"
        CLOSED = "closed", "Closed"

    OPEN_STATES: ClassVar = (State.NEW, State.OPEN, State.WAITING)

    reference = models.CharField(max_length=_REFERENCE_LENGTH, unique=True, default=new_reference, editable=False)
    token = models.CharField(max_length=24, unique=True, default=new_token, editable=False)
    brand = models.ForeignKey("brands.Brand", on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    state = models.CharField(max_length=8, choices=State.choices, default=State.NEW)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    follow_up_at = models.DateTimeField(null=True, blank=True)
    name = models.CharField(max_length=120)
    email = models.EmailField(max_length=254, blank=True)
    phone = models.CharField(max_length=20, blank=True, help_text="With country code, such as +441632960123.")
    message = models.TextField(max_length=2000, blank=True)
    itemcode = models.CharField(max_length=32, blank=True)
    hotel_name = models.CharField(max_length=160, blank=True)
    holiday = models.CharField(max_length=200, blank=True, help_text="Date, nights, airport and party in words.")
    search = models.CharField(max_length=1000, blank=True)
    price_pence = models.PositiveIntegerField(null=True, blank=True)
    price_is_total = models.BooleanField(default=False, help_text="Of the whole party; otherwise per person, from.")
    basket_code = models.CharField(max_length=6, blank=True)
    call_from = models.DateTimeField(null=True, blank=True)
    call_until = models.DateTimeField(null=True, blank=True)
    is_framed = models.BooleanField(default=False, help_text="Asked in the form on another site.")
    form_nonce = models.CharField(max_length=32, unique=True, editable=False)
    event_id = models.CharField(max_length=40, editable=False, help_text="Of the conversion webquote_request.")
    made_at = models.DateTimeField(db_index=True)
    changed_at = models.DateTimeField(db_index=True)
    version = models.PositiveIntegerField(default=1)
    change_number = models.PositiveBigIntegerField(default=0, db_default=0, editable=False, db_index=True)
    shelf = models.GeneratedField(
        expression=models.Case(
            models.When(state__in=["new", "open", "waiting"], then=models.Value("open")), default=models.Value("done")
        ),
        output_field=models.CharField(max_length=4), db_persist=True,
    )  # fmt: skip
    due_order = models.GeneratedField(
        expression=Coalesce("follow_up_at", models.Value(NEVER, models.DateTimeField())),
        output_field=models.DateTimeField(), db_persist=True,
    )  # fmt: skip

    class Meta:
        ordering: ClassVar = ["-made_at"]
        verbose_name_plural = "enquiries"
        indexes: ClassVar = [
            models.Index(fields=["state", "made_at"], name="enquiries_state_made"),
            models.Index(fields=["shelf", "due_order", "made_at", "id"], name="enquiries_queue"),
            models.Index(fields=["owner", "shelf", "due_order", "made_at", "id"], name="enquiries_queue_of"),
            models.Index(fields=["basket_code"], name="enquiries_basket"),
            models.Index(fields=["shelf", "changed_at", "id"], name="enquiries_done"),
            models.Index(fields=["owner", "shelf", "changed_at", "id"], name="enquiries_done_of"),
        ]

    def __str__(self) -> str:
        return self.reference

    @property
    def subject(self) -> str:
        """Its name in the audit chain."""
        return f"enquiry:{self.reference}"


class FormerBasket(models.Model):
    """A basket that an enquiry led to until an agent opened another: it may still be the one that is sold."""

    enquiry = models.ForeignKey(Enquiry, on_delete=models.CASCADE, related_name="former_baskets")
    code = models.CharField(max_length=6, db_index=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["enquiry", "code"], name="enquiries_one_former_basket")
        ]

    def __str__(self) -> str:
        return self.code


class QueueHead(models.Model):
    """
    How often the queue has changed: one row, locked by whoever changes an enquiry, until the change is kept.

    So numbers are seen in their order: who has seen `number` has missed nothing up to it. Enquiries erased at `erased`
    leave no row that could tell of it.
    """

    era = models.CharField(max_length=8, default=new_era, help_text="Differs where a queue began anew.")
    number = models.PositiveBigIntegerField(default=0)
    erased = models.PositiveBigIntegerField(default=0, help_text="The number of the last change that erased.")

    def __str__(self) -> str:
        return f"queue at {self.number}"


class Note(models.Model):
    """What an agent wrote down about an enquiry. Plain text, shown as text only."""

    enquiry = models.ForeignKey(Enquiry, on_delete=models.CASCADE, related_name="notes")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    text = models.TextField(max_length=2000)
    made_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["made_at", "pk"]

    def __str__(self) -> str:
        return f"note on {self.enquiry_id}"


class FramingSite(models.Model):
    """Another site that may show our form in a frame: its exact origin, nothing wider."""

    brand = models.ForeignKey("brands.Brand", on_delete=models.CASCADE, related_name="+")
    origin = models.CharField(max_length=260, help_text="Such as https://www.example.co.uk, without a path.")

    class Meta:
        ordering: ClassVar = ["origin"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["brand", "origin"], name="enquiries_framing_once")]

    def __str__(self) -> str:
        return self.origin

    def brand_ids(self) -> frozenset[int]:
        """Whose editors may change it (T-06)."""
        return frozenset({self.brand_id})

    def clean(self) -> None:
        """:raises ValidationError: not an exact https origin"""
        super().clean()
        origin = find_origin(self.origin)
        if origin is None:
            raise ValidationError({"origin": "An origin such as https://www.example.co.uk, without path or wildcard."})
        self.origin = origin
