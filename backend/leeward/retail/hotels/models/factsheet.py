"""What is written about a hotel. Its codes, its place and whom it takes stand in `hotel`, and are never drafts."""

from __future__ import annotations

from typing import ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest, HttpResponse
from wagtail.fields import StreamField

from leeward.retail.hotels import blocks
from leeward.retail.hotels.facilities import CHOICES
from leeward.retail.hotels.models.hotel import Hotel
from leeward.retail.hotels.models.parts import BrandPanel, ReviewSite, StepFree, Sustainability
from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.staff.lists import CodesField, LinesField
from leeward.retail.kit.staff.rich_text import CleanRichTextField
from leeward.retail.kit.staff.written import Written


def _count(words: str) -> models.PositiveSmallIntegerField[int | None, int | None]:
    return models.PositiveSmallIntegerField(words, null=True, blank=True, help_text="Empty: not known, not shown.")


class Factsheet(ShownInPublic, StepFree, ReviewSite, BrandPanel, Sustainability, Written):
    """A hotel's texts, pictures and facilities, for every place that shows the hotel (E07-E09, S25-S31)."""

    hotel = models.OneToOneField(Hotel, on_delete=models.CASCADE, related_name="factsheet")

    picture = models.ForeignKey(
        "pictures.Picture", verbose_name="main picture", null=True, blank=True, on_delete=models.PROTECT,
        related_name="+", help_text="On cards, in results, and first in the gallery.",
    )  # fmt: skip
    gallery = StreamField(
        [("picture", blocks.GalleryPictureBlock())], blank=True, max_num=40, collapsed=True,
        help_text="In the order people see them, after the main picture.",
    )  # fmt: skip
    why_line = models.CharField(
        "in one line", max_length=110, blank=True, help_text="What a friend would say about it. On cards; no full stop."
    )
    signature_text = models.TextField(
        "why we like it", max_length=400, blank=True, help_text="Two or three sentences in our own voice. Plain text."
    )
    description = CleanRichTextField(
        blank=True, help_text="Two to four paragraphs: the place, the rooms, the food, the days. Long texts fold away."
    )
    usps = LinesField("good to know at once", max_lines=8, max_letters=120, help_text="One point a line, up to eight.")
    tags = LinesField(max_lines=12, max_letters=30, help_text="One a line: Honeymoons, Walk to town. Up to twelve.")

    address = models.TextField("postal address", max_length=300, blank=True, help_text="One line of it on each line.")
    pools = _count("pools")
    restaurants = _count("restaurants")
    bars = _count("bars")
    rooms = _count("rooms")
    facilities = CodesField(
        vocabulary=CHOICES, help_text="Searches narrow by these. Tick only what guests may use in the months we sell."
    )
    beach_metres = models.PositiveIntegerField(
        "to the beach, metres", null=True, blank=True, help_text="On foot to the nearest beach; 0 on the beach."
    )

    room_texts = StreamField(
        [("room", blocks.RoomBlock())], blank=True, max_num=40, collapsed=True, verbose_name="room descriptions",
        help_text="Each kind of room under the code it is sold by.",
    )  # fmt: skip
    tabs = StreamField(
        [("tab", blocks.TabBlock())],
        blank=True,
        max_num=12,
        collapsed=True,
        help_text="Further texts, each under its own heading.",
    )
    promos = StreamField(
        [("promo", blocks.PromoBlock())], blank=True, max_num=20, collapsed=True, verbose_name="offers and inclusions",
        help_text="A name that stands among the promotion texts needs no words of its own here.",
    )  # fmt: skip
    videos = StreamField([("video", blocks.VideoBlock())], blank=True, max_num=12, collapsed=True)
    awards = StreamField(
        [("award", blocks.AwardBlock())],
        blank=True,
        max_num=20,
        collapsed=True,
        help_text="Shown until the day they end.",
    )
    centres = StreamField(
        [("stay", blocks.CentreBlock())], blank=True, max_num=6, collapsed=True,
        verbose_name="stays of a multi-centre holiday",
        help_text="Only for a product that is several hotels in turn; counts, map and facilities are hidden then.",
    )  # fmt: skip
    opens_on = models.DateField("opens on", null=True, blank=True)
    coming_soon_text = models.CharField(
        max_length=240, blank=True, help_text="Shown while the hotel's status is “Coming soon”."
    )

    class Meta:
        ordering = ["hotel__name"]
        verbose_name = "hotel factsheet"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["live", "hotel"], name="hotels_factsheet_live")]

    def __str__(self) -> str:
        return self.hotel.name

    @property
    def is_multi_centre(self) -> bool:
        return len(self.centres) > 0

    def clean(self) -> None:
        """:raises ValidationError: facts that contradict each other or the hotel's record"""
        super().clean()
        wrong: dict[str, str] = {}
        has = set(self.facilities or ())
        if self.beach_metres and "beach_front" in has:
            wrong["beach_metres"] = "A hotel on the beach has 0 metres to walk."
        if self.hotel_id and self.hotel.is_adults_only and has & {"kids_club", "teen_club", "children_pool"}:
            wrong["facilities"] = "This hotel is for adults only; it cannot have a club or a pool for children."
        if self.certified_year and not (self.certified_by and self.certified_until):
            wrong["certified_until"] = "A certificate needs its issuer and the day it ends."
        if wrong:
            raise ValidationError(wrong)

    def surrogate_keys(self) -> list[str]:
        """The answers that show it."""
        return [f"hotel-{self.hotel.itemcode}", "hotels"]

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The draft as the hotel's page."""
        from leeward.retail.hotels.serving import drawn_hotel

        del mode_name  # there is one way to look at it
        return drawn_hotel(request, self)
