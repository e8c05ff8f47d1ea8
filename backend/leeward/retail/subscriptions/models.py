"""Who wants our mails, how we know, and what a sign-up is rewarded with."""

from __future__ import annotations

from typing import ClassVar

from django.core.validators import MinLengthValidator
from django.db import models

from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.caching.surrogate import EVERYTHING


class Form(models.TextChoices):
    """Where somebody signed up (M11, M12, M13)."""

    EXCLUSIVE = "exclusive", "Subscriber-exclusive offers"
    MAILING_LIST = "mailing_list", "Mailing list"
    PROMO = "promo", "Promo code"
    PREFERENCES = "preferences", "Preference page"
    PROVIDER = "provider", "At the mailing service"


class Subscriber(models.Model):
    """
    An address at one brand. Nothing is sent to it but the request to confirm, until its owner has confirmed.

    `mailed_at` is the last mail a sign-up form caused: one a day, however often the form is sent (T-15).
    """

    class State(models.TextChoices):
        PENDING = "pending", "Asked to confirm"
        CONFIRMED = "confirmed", "Subscribed"
        UNSUBSCRIBED = "unsubscribed", "Unsubscribed"

    brand = models.ForeignKey("brands.Brand", on_delete=models.PROTECT, related_name="+")
    email = models.EmailField(max_length=254, help_text="In lower case.")
    first_name = models.CharField(max_length=60, blank=True)
    last_name = models.CharField(max_length=60, blank=True)
    topics = models.JSONField(default=list, blank=True, help_text="Codes of `choices.TOPICS`; empty: all of them.")
    airports = models.JSONField(default=list, blank=True, help_text="IATA codes; empty: any.")
    state = models.CharField(max_length=12, choices=State.choices, default=State.PENDING)
    made_at = models.DateTimeField()
    mailed_at = models.DateTimeField(null=True, blank=True)
    confirmed_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["brand", "email"], name="subscriptions_one_a_brand")]
        indexes: ClassVar = [models.Index(fields=["state", "made_at"], name="subscriptions_state_made")]

    def __str__(self) -> str:
        return f"subscriber {self.pk}"

    @property
    def subject(self) -> str:
        """Its name in the audit chain."""
        return f"subscriber:{self.pk}"


class ConsentRecord(models.Model):
    """One act of consent or its end: what was read, where, when, from which network (UK-27). Rows are only added."""

    class Act(models.TextChoices):
        ASKED = "asked", "Signed up, not confirmed"
        CONFIRMED = "confirmed", "Confirmed"
        CHANGED = "changed", "Changed preferences"
        WITHDRAWN = "withdrawn", "Unsubscribed"

    subscriber = models.ForeignKey(Subscriber, on_delete=models.CASCADE, related_name="consents")
    act = models.CharField(max_length=10, choices=Act.choices)
    form = models.CharField(max_length=12, choices=Form.choices)
    source = models.CharField(max_length=80, blank=True)
    words = models.CharField(max_length=1000, help_text="The sentence that stood at the button.")
    network = models.CharField(max_length=45, help_text="The client's address, cut to its network.")
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.act} {self.at:%Y-%m-%d}"


class PromoSignUp(models.Model):
    """A promo code given to whoever signs up (M13). Its terms are the code's own."""

    brand = models.ForeignKey("brands.Brand", on_delete=models.CASCADE, related_name="+")
    slug = models.SlugField(max_length=40, help_text="In addresses: /mailing/promo/…; never the code itself.")
    description = models.CharField(max_length=200, help_text="What it takes off: £50 off your first holiday.")
    promo = models.ForeignKey("promotions.PromoCode", on_delete=models.PROTECT, related_name="+")
    is_active = models.BooleanField("in use", default=True)

    class Meta:
        ordering: ClassVar = ["slug"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["brand", "slug"], name="subscriptions_promo_slug")]

    def __str__(self) -> str:
        return self.slug

    def brand_ids(self) -> frozenset[int]:
        """Whose editors may change it (T-06)."""
        return frozenset({self.brand_id})


class HeadlineEvidence(ShownInPublic):
    """Why the headline of the exclusive sign-up may speak of a saving (UK-08): without one it is the neutral one."""

    brand = models.ForeignKey("brands.Brand", on_delete=models.CASCADE, related_name="+")
    how_we_know = models.TextField(max_length=1000, validators=[MinLengthValidator(40)])
    owner = models.CharField("who answers for it", max_length=80)
    review_by = models.DateField(help_text="From the day after, the neutral headline shows.")

    class Meta:
        ordering: ClassVar = ["-review_by"]
        verbose_name_plural = "headline evidence"

    def __str__(self) -> str:
        return f"until {self.review_by}"

    def surrogate_keys(self) -> list[str]:
        """The home page and every page with a sign-up; it seldom changes."""
        return [EVERYTHING]

    def brand_ids(self) -> frozenset[int]:
        """Whose editors may change it (T-06)."""
        return frozenset({self.brand_id})
