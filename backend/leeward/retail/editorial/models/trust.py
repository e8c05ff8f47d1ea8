"""What others say: awards by year (E11, S23), and customers' reviews with source, date and a moderation log (UK-30)."""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from leeward.retail.brands.editing import SeenOnPage, ShownOnBrands
from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.kit.database.said_check import SaidCheck

OTHER_YEAR = 0
HIDE_IT = "To take it away, hide it and say why: the decision is kept."


class AwardEntry(SeenOnPage):
    """One award, with drafts and a schedule. Only what can be proved: issuer and year belong to it (UK-32)."""

    page_path: ClassVar[str] = "/awards"

    year = models.PositiveSmallIntegerField(
        default=OTHER_YEAR, validators=[MaxValueValidator(2100)], help_text="0: shown under “Other”."
    )
    display_name = models.CharField("name", max_length=120, validators=[is_one_line])
    category = models.CharField(max_length=120, blank=True, null=True, validators=[is_one_line])
    issuer = models.CharField(max_length=120, validators=[is_one_line])
    brand = models.ForeignKey(
        "brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+",
        help_text="Who won it. Empty: shown on every brand.",
    )  # fmt: skip
    large_image = models.ForeignKey(
        "pictures.Picture", verbose_name="picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    is_active_image = models.BooleanField(
        "show the picture", default=False, help_text="Only the latest year shows pictures, each with its categories."
    )
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["-year", "position", "display_name"]
        verbose_name_plural = "awards"

    def __str__(self) -> str:
        return f"{self.display_name} {self.year or 'Other'}"

    def surrogate_keys(self) -> list[str]:
        return ["awards"]

    def clean(self) -> None:
        """:raises ValidationError: a year before anybody held awards"""
        super().clean()
        if self.year and self.year < 1990:
            raise ValidationError({"year": "Write the four digits of the year, or 0 for “Other”."})
        if self.is_active_image and self.large_image is None:
            raise ValidationError({"large_image": "Choose the picture that shall be shown."})


class Certificate(ShownOnBrands):
    """Whether the sustainability certificate is shown with a brand's awards (S23), and under which logo."""

    brand = models.OneToOneField("brands.Brand", on_delete=models.CASCADE, related_name="+")
    has_sustainability = models.BooleanField("sustainability certificate", default=False)
    holder = models.CharField(max_length=120, blank=True, validators=[is_one_line])
    valid_until = models.DateField(null=True, blank=True, help_text="It disappears the day after.")
    picture = models.ForeignKey(
        "pictures.Picture", verbose_name="logo", null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        help_text="The certifier's own. Empty: a mark that we drew.",
    )  # fmt: skip

    class Meta:
        verbose_name = "sustainability certificate"

    def __str__(self) -> str:
        return f"Sustainability certificate of {self.brand}"

    def surrogate_keys(self) -> list[str]:
        return ["awards"]


class Review(SeenOnPage):
    """
    A review as its source published it. Newest first, good and bad alike: nothing sorts or filters by score (UK-30).

    It is hidden only for a reason that is about the law or a fraud, never about the score, and the log keeps it. A
    draft or a schedule may hold it back before it is first shown; afterwards nothing but that reason takes it away.
    """

    class Hidden(models.TextChoices):
        SHOWN = "", "Shown"
        PERSONAL = "personal", "Names a private person"
        UNLAWFUL = "unlawful", "Unlawful or abusive language"
        FAKE = "fake", "Shown not to come from a customer"
        WITHDRAWN = "withdrawn", "Its author asked for it"

    brand = models.ForeignKey("brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    source = models.CharField(max_length=60, validators=[is_one_line], help_text="Where it was published.")
    author = models.CharField(
        max_length=60, validators=[is_one_line], help_text="As published: first name and initial, never more."
    )
    place = models.CharField(max_length=60, blank=True, validators=[is_one_line], help_text="Such as Leeds.")
    text = models.TextField(max_length=1200, validators=[is_one_line], help_text="Word for word.")
    score = models.PositiveSmallIntegerField(validators=[MinValueValidator(1), MaxValueValidator(10)])
    out_of = models.PositiveSmallIntegerField(default=5, choices=[(5, "5"), (10, "10")])
    reviewed_on = models.DateField()
    travelled = models.CharField("when they travelled", max_length=40, blank=True, validators=[is_one_line])
    hotel = models.ForeignKey("hotels.Hotel", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    is_incentivised = models.BooleanField("written for a reward", default=False, help_text="Then it says so (UK-30).")
    reply = models.TextField("our answer", max_length=600, blank=True, validators=[is_one_line])
    hidden = models.CharField("moderation", max_length=12, choices=Hidden.choices, blank=True, default=Hidden.SHOWN)
    hidden_note = models.CharField("why, in words", max_length=240, blank=True, validators=[is_one_line])

    class Meta:
        ordering = ["-reviewed_on", "-id"]
        indexes = [models.Index(fields=["hidden", "-reviewed_on"], name="editorial_reviews_newest")]
        constraints = [
            SaidCheck(
                condition=models.Q(score__lte=models.F("out_of")),
                name="editorial_review_score",
                field="score",
                said="The score is above what it is out of.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.author}, {self.reviewed_on}: {self.score} of {self.out_of}"

    def surrogate_keys(self) -> list[str]:
        return ["reviews"]

    def clean(self) -> None:
        """:raises ValidationError: hidden without a word why"""
        super().clean()
        if self.hidden and not self.hidden_note:
            raise ValidationError({"hidden_note": "Say in words why it is hidden; the log keeps it."})
        if self.expire_at is not None:
            raise ValidationError({"expire_at": f"A review has no end. {HIDE_IT}"})

    def why_kept(self) -> str | None:
        """Why it may not be deleted; None while nobody has seen it and nothing was decided about it."""
        was_shown = self.live or self.first_published_at is not None
        return f"A review is not deleted. {HIDE_IT}" if was_shown or self.moderation.exists() else None

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """:raises ValidationError: it was shown, or something was decided about it (UK-30)"""
        if problem := self.why_kept():
            raise ValidationError(problem)
        deleted: tuple[int, dict[str, int]] = super().delete(*args, **kwargs)
        return deleted

    def save(self, *args: Any, **kwargs: Any) -> None:
        if "hidden" not in (kwargs.get("update_fields") or {"hidden"}):
            super().save(*args, **kwargs)  # a draft or a lock: what is shown stays as it is
            return
        former = Review.objects.filter(pk=self.pk).values_list("hidden", flat=True).first() if self.pk else ""
        super().save(*args, **kwargs)
        if former != self.hidden:
            ModerationEntry.objects.create(review=self, before=former or "", after=self.hidden, note=self.hidden_note)


class ModerationEntry(models.Model):
    """One decision about a review. Written by the product, changed by nobody."""

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="moderation")
    before = models.CharField(max_length=12, blank=True)
    after = models.CharField(max_length=12, blank=True)
    note = models.CharField(max_length=240, blank=True)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return f"{self.before or 'shown'} to {self.after or 'shown'}: {self.note}"
