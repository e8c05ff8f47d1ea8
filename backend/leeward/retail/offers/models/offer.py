"""An offer: what is promised, where and when it shows, for which holidays it stands (E06)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from modelcluster.fields import ParentalManyToManyField
from wagtail.search import index

from leeward.retail.brands.models.validators import is_link, is_one_line
from leeward.retail.kit import clock
from leeward.retail.kit.staff.lists import CodesField
from leeward.retail.kit.staff.rich_text import FEATURES, CleanRichTextField
from leeward.retail.offers.ending import end_of, last_day_of
from leeward.retail.offers.models.choices import Anchor, Ground, Look, OfferType, Overlay
from leeward.retail.offers.models.drawn import DrawnForBrands
from leeward.retail.offers.models.fields import DepartureAirportsField
from leeward.retail.offers.models.kept_evidence import with_kept_evidence
from leeward.retail.offers.models.told_ends import (
    dates_that_stay,
    note_first_shown,
    was_published,
    why_taken_down_for_good,
)
from leeward.travel import limits
from leeward.travel.board_basis import BOARD_BASES
from leeward.travel.dates import format_long_date

NAME_LENGTH = 120


class Offer(DrawnForBrands):  # type: ignore[django-manager-missing]
    """
    One offer. Its price is always the engine's; what an editor may state is only where the engine sells nothing.

    It is shown from `active_from` to `active_until`, both to the UK minute, or to the end of its last day to book if
    that comes first, and has ended after that for good.
    """

    name = models.CharField(
        max_length=NAME_LENGTH, validators=[is_one_line],
        help_text="What people call it. Up to 50 characters it is also used to say that the offer has ended.",
    )  # fmt: skip
    slug = models.SlugField(
        max_length=80, unique=True, help_text="The last part of its address: /offers/winter-sun. Never reuse one."
    )
    offer_type = models.PositiveSmallIntegerField(
        "kind", choices=OfferType.choices, default=OfferType.HOTEL,
        help_text="Special and seasonal offers show a hero and a list of hotels; the others one holiday.",
    )  # fmt: skip
    brands: Any = ParentalManyToManyField(
        "brands.Brand", blank=True, related_name="+", help_text="Where it shows. None chosen: on every brand."
    )

    cap_text = models.CharField(
        "label", max_length=40, blank=True, validators=[is_one_line], help_text="One short line above: Free nights."
    )
    headline = CleanRichTextField(
        blank=True, features=["bold", "italic"], help_text="The big line. Any saving or claim in it needs evidence."
    )
    neutral_headline = models.CharField(
        max_length=120, blank=True, validators=[is_one_line],
        help_text="Shown instead of the headline while evidence is missing or its review is overdue.",
    )  # fmt: skip
    why = CleanRichTextField("why we like it", blank=True, features=FEATURES)
    long_description = CleanRichTextField("description", blank=True, features=FEATURES)
    terms = CleanRichTextField(
        "terms and conditions", blank=True, features=FEATURES,
        help_text="Everything that limits the offer: dates, airports, party, number available.",
    )  # fmt: skip

    active_from = models.DateTimeField("shown from", help_text="UK time, to the minute.")
    active_until = models.DateTimeField(
        "shown until", null=True, blank=True, help_text="UK time. From this minute on the offer has ended."
    )
    book_by = models.DateField(
        null=True, blank=True,
        help_text="Last day it can be booked; never moved on. The offer ends with this day, at midnight UK time.",
    )  # fmt: skip

    nights = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=[MinValueValidator(limits.MIN_NIGHTS), MaxValueValidator(limits.MAX_NIGHTS)],
        help_text="Empty: the usual length, a week where one is sold.",
    )  # fmt: skip
    board = models.CharField(
        max_length=3, blank=True, choices=[(board.code, board.label) for board in BOARD_BASES],
        help_text="Empty: the cheapest board.",
    )  # fmt: skip
    airports = DepartureAirportsField("departure airports", help_text="None: every airport we sell.")
    departs_from = models.DateField("first departure", null=True, blank=True, help_text="Empty: from today on.")
    departs_until = models.DateField("last departure", null=True, blank=True, help_text="Empty: as far as we sell.")
    adults = models.PositiveSmallIntegerField(
        default=2, validators=[MinValueValidator(1), MaxValueValidator(limits.MAX_ADULTS_PER_ROOM)]
    )
    child_ages = CodesField(
        "ages of children", vocabulary=[(age, str(age)) for age in range(limits.MAX_CHILD_AGE + 1)],
        help_text="One child of each age chosen. None: adults only.",
    )  # fmt: skip

    stated_pounds_pp = models.PositiveIntegerField(
        "stated price per person, whole pounds", null=True, blank=True,
        help_text="Only for what we cannot price ourselves, such as cruises. All unavoidable charges included.",
    )  # fmt: skip
    stated_basis = models.CharField(
        "what the stated price is for", max_length=120, blank=True, validators=[is_one_line],
        help_text="Nights, board, airport, month, party: 7 nights, Full Board, from Gatwick in May 2027, 2 adults.",
    )  # fmt: skip
    stated_on = models.DateField("stated price checked on", null=True, blank=True, help_text="Shown for 28 days.")
    hide_saving = models.BooleanField(default=False, help_text="Never show an earlier price or a saving with it.")

    call_centre_exclusive = models.BooleanField("by telephone only", default=False, help_text="No Book Now button.")
    is_bookable = models.BooleanField("can be booked online", default=True)
    is_travelzoo = models.BooleanField("partner deal", default=False, help_text="Also runs with the deals partner.")
    url = models.CharField(
        "other address", max_length=300, blank=True, validators=[is_link],
        help_text="Where it leads instead of its own page: a path such as /cruise, or https://.",
    )  # fmt: skip

    classname = models.CharField("look", max_length=20, choices=Look.choices, default=Look.PLAIN)
    background_picture = models.ForeignKey(
        "pictures.Picture", verbose_name="picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    background_colour = models.CharField(max_length=12, choices=Ground.choices, default=Ground.PAPER)
    background_position = models.CharField(max_length=8, choices=Anchor.choices, default=Anchor.FOCAL)
    overlay = models.CharField("veil", max_length=8, choices=Overlay.choices, default=Overlay.NONE)

    search_fields = [
        index.SearchField("name"),
        index.AutocompleteField("name"),
        index.FilterField("offer_type"),
        index.FilterField("live"),
    ]

    class Meta:
        ordering = ["-active_from", "name"]
        indexes = [models.Index(fields=["live", "active_from", "active_until"], name="offers_shown_when")]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(active_until__isnull=True) | models.Q(active_until__gt=models.F("active_from")),
                name="offers_end_after_they_begin",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def surrogate_keys(self) -> list[str]:
        return [f"offer-{self.slug}", "offers"]

    def brand_ids(self) -> frozenset[int]:
        return frozenset(brand.pk for brand in self.brands.all())

    def has_begun(self, *, at: datetime) -> bool:
        return self.active_from <= at

    def has_ended(self, *, at: datetime) -> bool:
        return self.ends_at is not None and self.ends_at <= at

    @property
    def ends_at(self) -> datetime | None:
        """The first moment at which it is over (UK-06)."""
        return end_of(active_until=self.active_until, book_by=self.book_by)

    def why_kept(self) -> str | None:
        """Why it may not be deleted; None while no visitor was shown it."""
        stored = self.stored
        if stored is None or not (was_published(stored) and stored.has_begun(at=clock.now())):
            return None
        return (
            f"“{self.name}” has been shown and is kept with its evidence, which proves what it said. "
            "To take it away, unpublish it."
        )

    def save(self, *args: Any, **kwargs: Any) -> None:
        """What a program makes live without a revision counts as published as well, also once it is taken down."""
        note_first_shown(self, at=clock.now())
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """:raises ValidationError: it has been shown, and its evidence would go with it (UK-07)"""
        if problem := self.why_kept():
            raise ValidationError(problem)
        deleted: tuple[int, dict[str, int]] = super().delete(*args, **kwargs)
        return deleted

    @property
    def stored(self) -> Offer | None:
        """As it is in its table, whatever a draft says; None: it is new."""
        return Offer.objects.filter(pk=self.pk).first() if self.pk else None

    def why_not_published(self) -> str:
        """Why it does not go live again, whatever is written; empty where nothing speaks against it."""
        stored = self.stored
        return why_taken_down_for_good(stored, at=clock.now()) if stored else ""

    def publish(self, revision: Any, *args: Any, **kwargs: Any) -> None:
        """:raises ValidationError: the draft was written before an end that holds (UK-06)"""
        if problem := self.why_not_published():
            raise ValidationError(problem)
        if problems := revision.as_object().dates_that_stay():
            raise ValidationError(problems)
        super().publish(revision, *args, **kwargs)

    def with_content_json(self, content: Any) -> Any:
        """A draft that forgets neither that its schedule ended it nor what is kept with it, as Wagtail's would."""
        draft = super().with_content_json(content)
        draft.expired = self.expired
        with_kept_evidence(draft, stored=self.stored)
        return draft

    def dates_that_stay(self) -> dict[str, str]:
        """What speaks against its dates, after what visitors have been told."""
        stored = self.stored
        return dates_that_stay(stored, wanted=self, at=clock.now()) if stored else {}

    def clean(self) -> None:
        """:raises ValidationError: dates out of order or other than visitors were told, or half a stated price"""
        super().clean()
        problems: dict[str, str] = self.dates_that_stay()
        if self.active_from and self.active_until and self.active_until <= self.active_from:
            problems["active_until"] = "It would end before it begins."
        if self.book_by and (problem := self._wrong_book_by()):
            problems["book_by"] = problem
        if self.departs_from and self.departs_until and self.departs_until < self.departs_from:
            problems["departs_until"] = "The last departure comes before the first."
        if self.stated_pounds_pp and not self.stated_basis:
            problems["stated_basis"] = "Say what the price is for: nights, board, airport, month, party."
        if self.stated_pounds_pp and not self.stated_on:
            problems["stated_on"] = "Say when somebody last checked this price."
        if problems:
            raise ValidationError(problems)
        self.active_from = _whole_minute(self.active_from)
        self.active_until = _whole_minute(self.active_until)

    def _wrong_book_by(self) -> str:
        """Why the offer cannot have this last day to book; empty where it can."""
        if self.active_from and self.book_by < clock.uk_date(at=self.active_from):  # type: ignore[operator]
            return "It would end before it begins."
        last = last_day_of(self.active_until) if self.active_until else None
        if last and self.book_by > last:  # type: ignore[operator]
            return f"The offer ends on {format_long_date(last)}: choose that day or an earlier one, or show it longer."
        return ""


def _whole_minute(moment: Any) -> Any:
    return moment.replace(second=0, microsecond=0) if moment else moment
