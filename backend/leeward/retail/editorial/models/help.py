"""
Help pages and legal texts in dated versions (UK-14): what was in force on any day can be read and proved.

A version that has come into force never changes; what has to be said differently is the next version.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest, HttpResponse
from modelcluster.fields import ParentalKey
from wagtail.fields import StreamField
from wagtail.search import index

from leeward.retail.brands.editing import EditedForBrands
from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.editorial.blocks import SectionsBlock
from leeward.retail.kit import clock
from leeward.travel.dates import format_long_date


class HelpPage(EditedForBrands):
    """A page of help or law under /help/. A brand's own page wins over the one for every brand."""

    title = models.CharField(max_length=120, validators=[is_one_line])
    slug = models.SlugField(max_length=60, help_text="The last part of its address: /help/atol.")
    brand = models.ForeignKey(
        "brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+",
        help_text="Empty: every brand that has no page of its own with this address.",
    )  # fmt: skip
    summary = models.CharField(max_length=240, blank=True, validators=[is_one_line])
    is_legal = models.BooleanField(
        "legal text", default=False, help_text="Bookings remember which version was in force; its date is shown."
    )
    position = models.PositiveSmallIntegerField(default=0, help_text="Order in lists.")
    seo_title = models.CharField("title for search engines", max_length=70, blank=True, validators=[is_one_line])

    search_fields = [index.SearchField("title"), index.AutocompleteField("title")]

    class Meta:
        ordering = ["position", "title"]
        constraints = [
            models.UniqueConstraint(fields=["slug", "brand"], name="editorial_help_once_a_brand", nulls_distinct=False),
        ]

    def __str__(self) -> str:
        return self.title

    def surrogate_keys(self) -> list[str]:
        return ["help", f"help-{self.slug}"]

    @property
    def was_shown(self) -> bool:
        return bool(self.live or self.first_published_at is not None)

    def in_force(self) -> dict[int, HelpVersion]:
        """Its stored versions that readers have or had in front of them, by key."""
        stored = HelpPage.objects.filter(pk=self.pk).first() if self.pk else None
        begun = HelpVersion.objects.filter(page_id=self.pk, effective_from__lte=_today())
        return {one.pk: one for one in begun} if stored is not None and stored.was_shown else {}

    def backdated(self, versions: Iterable[HelpVersion], *, first: date) -> list[HelpVersion]:
        """Of versions to be published those that nobody could have read on their first day (UK-14)."""
        kept = self.in_force()
        return [one for one in versions if kept and one.pk not in kept and one.effective_from < first]

    def publish(self, revision: Any, *args: Any, **kwargs: Any) -> None:
        """:raises ValidationError: a version of the draft would have begun before (UK-14)"""
        draft = revision.as_object()
        first = first_free_day(goes_live_at=draft.go_live_at)
        if late := self.backdated(draft.versions.all(), first=first):
            raise ValidationError([one.why_not_before(first) for one in late])
        super().publish(revision, *args, **kwargs)

    def with_content_json(self, content: Any) -> Any:
        """
        A draft, with what has come into force since it was written: an older revision takes none of that back.

        Words of a draft for a version that has begun without them are left out, or no later draft could be saved.
        """
        draft, kept = super().with_content_json(content), self.in_force()
        known = {(one.number, one.effective_from): key for key, one in kept.items()}
        written = []
        for one in draft.versions.all():
            one.pk = one.pk or known.get((one.number, one.effective_from))
            stored = kept.pop(one.pk, None)
            written.append(one if stored is None or stored.says_the_same_as(one) else stored)
        draft.versions.set([*written, *kept.values()])
        return draft

    def why_kept(self) -> str | None:
        """Why it may not be deleted; None while nothing of it has been in force."""
        if not self.in_force():
            return None
        return f"“{self.title}” has been in force and is kept, because bookings refer to it. You may unpublish it."

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """:raises ValidationError: it has been in force (UK-14)"""
        if problem := self.why_kept():
            raise ValidationError(problem)
        deleted: tuple[int, dict[str, int]] = super().delete(*args, **kwargs)
        return deleted

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The draft as its page, with the version that will be in force last."""
        from leeward.retail.editorial.serving import drawn_help

        del mode_name
        return drawn_help(request, self)


class HelpVersion(models.Model):
    """The text from one day on, until the next version begins."""

    page = ParentalKey(HelpPage, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveSmallIntegerField(help_text="1, 2, 3: shown with a legal text.")
    effective_from = models.DateField("in force from", help_text="The first day. Once it has come the text is fixed.")
    note = models.CharField(
        "what changed", max_length=240, blank=True, validators=[is_one_line], help_text="For readers, in one sentence."
    )
    sections = StreamField(SectionsBlock(), verbose_name="text")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["page", "number"], name="editorial_help_version_number_once"),
            models.UniqueConstraint(fields=["page", "effective_from"], name="editorial_help_version_day_once"),
        ]

    def __str__(self) -> str:
        return f"Version {self.number}, from {self.effective_from:%d %B %Y}"

    def says_the_same_as(self, other: HelpVersion) -> bool:
        same = (self.number, self.effective_from) == (other.number, other.effective_from)
        return bool(same and self.sections.get_prep_value() == other.sections.get_prep_value())

    def why_kept(self) -> str:
        return f"{self} has been in force and is kept. Write the next version instead."

    def why_not_before(self, first: date) -> str:
        begins = f"Version {self.number} would begin on {format_long_date(self.effective_from)}"
        return (
            f"{begins}, before anybody can read it, and bookings keep the text of their day. "
            f"Let it begin on {format_long_date(first)} or later."
        )

    def clean(self) -> None:
        """:raises ValidationError: it changes what has been in force"""
        super().clean()
        if problem := self._history_problem():
            raise ValidationError(problem)

    def save(self, *args: Any, **kwargs: Any) -> None:
        """:raises ValidationError: it changes what has been in force, whoever asks"""
        if problem := self._history_problem():
            raise ValidationError(problem)
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """:raises ValidationError: it has been in force, so that bookings may refer to it"""
        if self.pk in self.page.in_force():
            raise ValidationError(self.why_kept())
        deleted: tuple[int, dict[str, int]] = super().delete(*args, **kwargs)
        return deleted

    def _history_problem(self) -> str | None:
        former = self.page.in_force().get(self.pk) if self.pk else None
        if former is None or former.says_the_same_as(self):
            return None
        return f"{former} has been in force and cannot change. Write the next version instead."


def first_free_day(*, goes_live_at: datetime | None) -> date:
    """The first day on which a version may begin that is published now, or at its hour."""
    return max(_today(), clock.uk_date(at=goes_live_at)) if goes_live_at else _today()


def _today() -> date:
    return clock.uk_date(at=clock.now())
