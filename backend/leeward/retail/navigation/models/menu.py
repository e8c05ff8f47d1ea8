"""A brand's main menu: its entries in order, and the destinations of its Holidays menu (E17, S33, S34)."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest, HttpResponse
from modelcluster.fields import ParentalKey
from wagtail.models import Orderable

from leeward.retail.brands.editing import EditedForBrands
from leeward.retail.brands.models.validators import is_link, is_one_line
from leeward.retail.navigation.models.navigation import Navigation


class ItemKind(models.TextChoices):
    """What an entry is (S33, S34). Those of the product know their own words and address."""

    HOLIDAYS = "holidays", "Holidays, with destinations and collections"
    INSPIRATION = "inspiration", "Inspiration"
    COLLECTIONS = "collections", "Collections"
    CRUISE = "cruise", "Cruise"
    OFFERS = "offers", "Offers"
    HOT_TWENTY = "hot-20", "Hot 20"
    DEAL = "deal-of-the-week", "Deal of the Week"
    MY_BOOKING = "my-booking", "My Booking"
    FIND_A_HOTEL = "find-a-hotel", "Find a Hotel"
    GET_A_QUOTE = "get-a-quote", "Get a quote"
    PHONE = "phone", "Telephone and opening hours"
    CONTACT_US = "contact-us", "Contact us"
    STAFF_FAVOURITES = "staff-favourites", "Staff Favourites"
    BEST_BEACHES = "best-beaches", "Best Beaches"
    CARIBBEAN_CRUISE = "caribbean-cruise", "Caribbean Cruise"
    WEDDINGS = "weddings", "Weddings"
    COLUMNS = "columns", "A navigation with columns"
    LINK = "link", "A link of your own"


ONLY_AT: dict[str, str] = {ItemKind.BEST_BEACHES: "caribbean"}
"""Entries of one brand's menu alone, by its workspace (S34, R10)."""


class Placement(models.TextChoices):
    BAR = "bar", "In the bar"
    MORE = "more", "Under More"
    END = "end", "At the end of the bar"


class Menu(EditedForBrands):  # type: ignore[django-manager-missing]
    """One a brand."""

    brand = models.OneToOneField("brands.Brand", on_delete=models.CASCADE, related_name="+")
    win_label = models.CharField(
        "words of the win link", max_length=40, blank=True, validators=[is_one_line],
        help_text="A prize draw, such as Win a week in Antigua. Empty: no such link.",
    )  # fmt: skip
    win_href = models.CharField("leads to", max_length=300, blank=True, validators=[is_link])

    class Meta:
        ordering = ["brand"]

    def __str__(self) -> str:
        return f"Menu of {self.brand}"

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The bar with its destinations."""
        from leeward.retail.navigation.serving import drawn_menu

        del mode_name  # there is one way to look at it
        return drawn_menu(request, self)

    def surrogate_keys(self) -> list[str]:
        return ["navigation"]

    def clean(self) -> None:
        """:raises ValidationError: half a win link"""
        super().clean()
        if bool(self.win_label) != bool(self.win_href):
            raise ValidationError({"win_href": "The win link needs both: words, and where it leads."})


class MenuItem(Orderable):  # type: ignore[misc]
    """An entry of the menu, in the order staff gave it."""

    menu = ParentalKey(Menu, on_delete=models.CASCADE, related_name="items")
    kind = models.CharField("what", max_length=20, choices=ItemKind.choices)
    placement = models.CharField("where", max_length=4, choices=Placement.choices, default=Placement.BAR)
    label = models.CharField(
        "words", max_length=40, blank=True, validators=[is_one_line], help_text="Empty: the usual ones."
    )
    href = models.CharField(
        "leads to", max_length=300, blank=True, validators=[is_link], help_text="Only for a link of your own."
    )
    navigation = models.ForeignKey(
        Navigation, null=True, blank=True, on_delete=models.PROTECT, related_name="+",
        help_text="Only for a navigation with columns.",
    )  # fmt: skip

    def __str__(self) -> str:
        return self.label or self.get_kind_display()

    def clean(self) -> None:
        """:raises ValidationError: an own link without words or address, or columns without a navigation"""
        super().clean()
        if self.kind == ItemKind.LINK and not (self.label and self.href):
            raise ValidationError({"label": "A link of your own needs words and where it leads."})
        if self.kind == ItemKind.COLUMNS and not (self.label and self.navigation_id):
            raise ValidationError({"navigation": "Choose the navigation, and write the words that open it."})


class MenuDestination(Orderable):  # type: ignore[misc]
    """A country in the Holidays menu. Its regions with hotels are listed by themselves."""

    menu = ParentalKey(Menu, on_delete=models.CASCADE, related_name="destinations")
    country = models.ForeignKey("geography.Country", on_delete=models.PROTECT, related_name="+")
    short_name = models.CharField(
        max_length=30, blank=True, validators=[is_one_line], help_text="For narrow columns: Dom. Rep."
    )
    has_regional_menu = models.BooleanField("with its regions", default=True)

    class Meta(Orderable.Meta):  # type: ignore[misc]
        constraints = [models.UniqueConstraint(fields=["menu", "country"], name="navigation_country_once_a_menu")]

    def __str__(self) -> str:
        return str(self.country)
