"""The brand itself: one row with everything that exists once per brand."""

from __future__ import annotations

import uuid
from collections.abc import Collection
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models, transaction
from modelcluster.models import ClusterableModel

from leeward.retail.brands.errors import DefaultBrandStays
from leeward.retail.brands.models.checks import hours_problems, palette_problems, trust_problems
from leeward.retail.brands.models.validators import (
    is_colour,
    is_country,
    is_one_line,
    is_phone_number,
    is_workspace,
)
from leeward.retail.brands.palette import PaletteSeed
from leeward.retail.kit import clock


class BrandQuerySet(models.QuerySet["Brand"]):
    """Brands, with the one rule that also holds for many at once."""

    def delete(self) -> tuple[int, dict[str, int]]:
        """:raises DefaultBrandStays: the default brand is among them"""
        if self.filter(is_default=True).exists():
            raise DefaultBrandStays("The default brand cannot be deleted. Make another brand the default first.")
        return super().delete()


class Brand(ClusterableModel):  # type: ignore[misc]
    """Who is selling: name, look, contact, trust marks and switches of one site. Brands differ by data only (P08)."""

    class Mark(models.TextChoices):
        SAIL = "sail", "Sail"
        SUN = "sun", "Sun over water"

    class AtolScope(models.TextChoices):
        ALL = "all", "All flights and flight-inclusive holidays are protected"
        SOME = "some", "Some are protected"
        NONE = "none", "No ATOL holder"

    class BankHolidays(models.TextChoices):
        AS_USUAL = "as_usual", "Open as on any other day of the week"
        CLOSED = "closed", "Closed"
        SPECIAL = "special", "Special hours"

    workspace = models.CharField(
        max_length=40, unique=True, validators=[is_workspace],
        help_text="Short name in the page context, such as main or caribbean. Other systems know the brand by it.",
    )  # fmt: skip
    name = models.CharField(max_length=80, validators=[is_one_line], help_text="As people say it: Leeward Holidays.")
    name_lead = models.CharField(
        "name, strong part", max_length=40, validators=[is_one_line], help_text="Set bold in the logo: Leeward."
    )
    name_rest = models.CharField(
        "name, light part", max_length=40, blank=True, validators=[is_one_line], help_text="Set light: Holidays."
    )
    mark = models.CharField(max_length=8, choices=Mark.choices, default=Mark.SAIL, help_text="Drawing in the logo.")
    logo = models.ForeignKey(
        "pictures.Picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        help_text="Replaces drawing and name. Wide, on a transparent ground; shown 40 pixels high.",
    )  # fmt: skip
    award_logo = models.ForeignKey(
        "pictures.Picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        help_text="Shown before the award in the brand bar, while there is an award that has not expired (UK-32).",
    )  # fmt: skip
    trade_logo = models.ForeignKey(
        "pictures.Picture", verbose_name="trade membership logo", null=True, blank=True, on_delete=models.SET_NULL,
        related_name="+", help_text="Shown beside the trade membership.",
    )  # fmt: skip
    country_iso = models.CharField("country", max_length=2, default="GB", validators=[is_country])
    # Z50: the number other systems use; the specification only says "2 = exotic".
    context_id = models.PositiveIntegerField(
        "context id", default=1, help_text="Number used by other systems; 2 = exotic."
    )
    pricing_context_id = models.PositiveIntegerField(
        "pricing context id", default=1, help_text="Which price rules the pricing engine applies."
    )
    is_default = models.BooleanField(
        "default brand", default=False, help_text="Answers where settings allow a brand for unknown hosts. Exactly one."
    )

    ink = models.CharField(max_length=7, default="#0b2545", validators=[is_colour], help_text="Text; dark.")
    brand_colour = models.CharField(
        max_length=7, default="#13667b", validators=[is_colour], help_text="Links, tints and the deep block."
    )
    accent = models.CharField(max_length=7, default="#f2545b", validators=[is_colour], help_text="The one action.")
    sand = models.CharField(
        max_length=7, default="#f7f3ec", validators=[is_colour], help_text="Quiet bands; very light."
    )
    display_weight = models.PositiveSmallIntegerField(
        "heading weight",
        default=560,
        validators=[MinValueValidator(400), MaxValueValidator(900)],
        help_text="400 to 900.",
    )
    display_tracking_em = models.DecimalField(
        "heading letter spacing", max_digits=4, decimal_places=3, default="-0.022",
        validators=[MinValueValidator(-0.05), MaxValueValidator(0.05)], help_text="In em, such as -0.022.",
    )  # fmt: skip
    radius_multiplier = models.DecimalField(
        "corner rounding", max_digits=3, decimal_places=2, default=1,
        validators=[MinValueValidator(0), MaxValueValidator(3)], help_text="1 is the drawn radius; 0 is square.",
    )  # fmt: skip
    token_overrides = models.TextField(
        "single colours", blank=True,
        help_text="Only where a derived colour must differ: one per line, such as brand-text: #13667b.",
    )  # fmt: skip

    phone_number = models.CharField(
        max_length=20, validators=[is_phone_number], help_text="Shown to everybody no other number is meant for."
    )
    bank_holidays = models.CharField(
        "on bank holidays", max_length=8, choices=BankHolidays.choices, default=BankHolidays.CLOSED,
        help_text="Bank holidays of England and Wales, substitute days included. A dated exception wins.",
    )  # fmt: skip
    bank_holiday_opens = models.TimeField("special hours from", null=True, blank=True)
    bank_holiday_closes = models.TimeField("special hours to", null=True, blank=True)

    company_name = models.CharField("legal name", max_length=120, validators=[is_one_line])
    company_number = models.CharField(max_length=20, blank=True, validators=[is_one_line])
    registered_office = models.CharField(max_length=250, blank=True, validators=[is_one_line])
    vat_number = models.CharField("VAT number", max_length=30, blank=True, validators=[is_one_line])
    email = models.EmailField("e-mail", blank=True)
    notice = models.CharField(
        max_length=300,
        blank=True,
        validators=[is_one_line],
        help_text="First sentence of the legal text in the footer.",
    )
    atol_scope = models.CharField("ATOL", max_length=4, choices=AtolScope.choices, default=AtolScope.NONE)
    atol_holder = models.CharField("ATOL holder", max_length=120, blank=True, validators=[is_one_line])
    atol_number = models.CharField("ATOL number", max_length=10, blank=True, validators=[is_one_line])
    trade_membership = models.CharField(
        max_length=120, blank=True, validators=[is_one_line], help_text="Trade body with membership number."
    )
    book_message = models.CharField(
        max_length=80, blank=True, validators=[is_one_line], help_text="A short reason to book, in the brand bar."
    )
    review_score = models.DecimalField(
        max_digits=3, decimal_places=1, null=True, blank=True, validators=[MinValueValidator(0)]
    )
    review_out_of = models.PositiveSmallIntegerField("out of", null=True, blank=True)
    review_count = models.PositiveIntegerField("number of reviews", null=True, blank=True)
    review_source = models.CharField(
        max_length=80, blank=True, validators=[is_one_line], help_text="Who collects them."
    )
    review_as_of = models.DateField(
        "as of", null=True, blank=True,
        help_text="The badge is hidden while a part is missing, and 24 months after this date (UK-30).",
    )  # fmt: skip
    reviews_since = models.DateField(
        "customers review it since", null=True, blank=True,
        help_text="Older reviews that name no brand are of the other brands, and not shown as this one’s. "
        "Empty: it shows all that name none (UK-30).",
    )  # fmt: skip

    subscriber_exclusive = models.BooleanField("subscriber-exclusive block", default=False)
    package_search = models.BooleanField("package search of the second provider", default=False)
    live_chat = models.BooleanField(default=False)
    override_live_chat_visibility = models.BooleanField(
        "live chat everywhere", default=False, help_text="Also where a page would hide it."
    )

    version = models.CharField(max_length=32, editable=False, default="")
    changed_at = models.DateTimeField(editable=False, default=clock.now)

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["-is_default", "name"]
        constraints = [
            models.UniqueConstraint(
                fields=["is_default"], condition=models.Q(is_default=True), name="brands_one_default_brand"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def canonical_host(self) -> str:
        """The brand's own host: the first of its list; empty while it has none."""
        first = self.hosts.first()
        return first.host if first else ""

    def palette_seed(self) -> PaletteSeed:
        return PaletteSeed(ink=self.ink, brand=self.brand_colour, accent=self.accent, sand=self.sand)

    def clean_fields(self, exclude: Collection[str] | None = None) -> None:
        for colour in ("ink", "brand_colour", "accent", "sand"):
            setattr(self, colour, getattr(self, colour).strip().lower())
        super().clean_fields(exclude=exclude)

    def clean(self) -> None:
        """:raises ValidationError: facts that are each possible but do not fit together"""
        super().clean()
        self.token_overrides = self.token_overrides.strip()
        problems = palette_problems(brand=self) | hours_problems(brand=self) | trust_problems(brand=self)
        if not self.is_default and Brand.objects.filter(pk=self.pk, is_default=True).exists():
            problems["is_default"] = ["This is the default brand. Make another brand the default instead."]
        if problems:
            raise ValidationError(problems)

    def validate_constraints(self, exclude: Collection[str] | None = None) -> None:
        # `save` hands the mark over from the former default brand, so two are never stored.
        super().validate_constraints(exclude={*(exclude or ()), "is_default"})

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store under a new version. The first brand becomes the default; a new default replaces the former one."""
        self.version, self.changed_at = uuid.uuid4().hex, clock.now()
        with transaction.atomic():
            others = Brand.objects.exclude(pk=self.pk).filter(is_default=True)
            if self.is_default:
                others.update(is_default=False, version=uuid.uuid4().hex, changed_at=self.changed_at)
            elif not others.exists():
                self.is_default = True
            super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """:raises DefaultBrandStays: this is the default brand"""
        if Brand.objects.filter(pk=self.pk, is_default=True).exists():
            raise DefaultBrandStays("The default brand cannot be deleted. Make another brand the default first.")
        deleted: tuple[int, dict[str, int]] = super().delete(*args, **kwargs)
        return deleted


def mark_changed(brands: models.QuerySet[Brand]) -> None:
    """Give brands a new version, so that every process reads them again. Called by whatever belongs to a brand."""
    brands.update(version=uuid.uuid4().hex, changed_at=clock.now())
