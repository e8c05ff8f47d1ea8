"""The closed lists of the offers domain. What ends in a style is a design token, never free text (security.md T-07)."""

from __future__ import annotations

from django.db import models


class OfferType(models.IntegerChoices):
    """3 and 5 are the specification's (Z41, T03); the others are ours."""

    HOTEL = 1, "One hotel"
    DESTINATION = 2, "Hotels of a destination"
    SPECIAL = 3, "Special: hero and list of hotels"
    EARLY = 4, "Early booking"
    SEASONAL = 5, "Seasonal: hero and list of hotels"
    LATE = 6, "Last minute"
    CRUISE = 7, "Cruise"
    WEDDING = 8, "Wedding"


LISTED_TYPES = frozenset({OfferType.SPECIAL, OfferType.SEASONAL})
"""Types that show a hero and a product list and check the cheapest price (T03)."""


class Look(models.TextChoices):
    """How an offer is drawn: the class name of E06 as a closed list."""

    PLAIN = "offer-plain", "Plain"
    POSTER = "offer-poster", "Poster: the picture fills the card"
    TICKET = "offer-ticket", "Ticket: a torn edge and a big line"
    BANNER = "offer-banner", "Banner: wide, on a solid colour"
    FESTIVE = "offer-festive", "Festive: for bank holidays and seasons"


class Ground(models.TextChoices):
    """Background colours."""

    PAPER = "paper", "White"
    SAND = "sand", "Sand"
    SAND_2 = "sand-2", "Deep sand"
    BRAND_DEEP = "brand-deep", "Deep brand colour"
    ACCENT = "accent", "Accent"


class Anchor(models.TextChoices):
    """Which part of a picture stays in view."""

    FOCAL = "focal", "The picture’s own focal point"
    TOP = "top", "Top"
    CENTRE = "center", "Middle"
    BOTTOM = "bottom", "Bottom"
    LEFT = "left", "Left"
    RIGHT = "right", "Right"


class Overlay(models.TextChoices):
    """What lies between the picture and the words."""

    NONE = "none", "Nothing"
    LIGHT = "light", "Light veil, dark words"
    DEEP = "deep", "Deep veil, white words"


class BookableVia(models.TextChoices):
    """What visitors do with a superhero's link."""

    SAME = "_self", "In the same tab"
    NEW = "_blank", "In a new tab"


class ScreenSize(models.TextChoices):
    """The breakpoints of K01: below 640, below 1,024, and above."""

    SMALL = "small", "Telephones, up to 639 pixels"
    MEDIUM = "medium", "Tablets, 640 to 1,023 pixels"
    LARGE = "large", "Large screens, from 1,024 pixels"


class Alignment(models.TextChoices):
    LEFT = "left", "Left"
    CENTRE = "center", "Middle"
    RIGHT = "right", "Right"


class Margin(models.TextChoices):
    """Steps of the spacing scale."""

    NONE = "0", "None"
    SMALL = "1rem", "Small"
    MEDIUM = "2rem", "Medium"
    LARGE = "4rem", "Large"
    WIDE = "6rem", "Very large"


class Extra(models.TextChoices):
    """The superhero's extra CSS (E10) as a closed list."""

    NONE = "", "Nothing"
    SHADOW = "hero-text-shadow", "A soft shadow behind the words"
    CAPITALS = "hero-capitals", "Heading in capitals"
    NARROW = "hero-narrow", "Words in a narrow column"


class ScrimType(models.TextChoices):
    LINEAR = "linear", "From one side to the other"
    RADIAL = "radial", "From the middle outwards"


class ScrimColour(models.TextChoices):
    """Colours of a veil; the brand's own tokens, and nothing."""

    CLEAR = "transparent", "Clear"
    INK = "ink", "Ink"
    DEEP = "brand-deep", "Deep brand colour"
    PAPER = "paper", "White"
    SAND = "sand", "Sand"


class ScrimDirection(models.TextChoices):
    BOTTOM = "to bottom", "From top to bottom"
    TOP = "to top", "From bottom to top"
    RIGHT = "to right", "From left to right"
    LEFT = "to left", "From right to left"


class ListKind(models.TextChoices):
    """Lists that editors put in order (R06, R10-R13)."""

    HOT_TWENTY = "hot-20", "Hot 20"
    STAFF_FAVOURITES = "staff-favourites", "Staff favourites"
    BEST_BEACHES = "best-beaches", "Best beaches"
    CRUISE = "cruise", "Cruise"
    WEDDINGS = "weddings", "Weddings"


HOT_TWENTY_LENGTH = 20


class EvidenceKind(models.TextChoices):
    """What has to be proved (UK-07, UK-08)."""

    WAS = "was", "An earlier price (“was”)"
    SAVING = "saving", "A saving: pounds, percent, “free”, “lowest price”"
    CLAIM = "claim", "Another claim: “best”, “biggest”, “number one”"
