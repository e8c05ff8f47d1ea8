"""
The closed lists an editor chooses looks from: every choice that ends in CSS is one of these (security.md T-07).

Nothing an editor types can become a style. The front end knows the same words (`features/page-builder`).
"""

from __future__ import annotations

CARD_CONFIGURATIONS = [
    (1, "1 · Hotel: tall picture, place, name, price"),
    (2, "2 · Offer: solid colour, big line, terms"),
    (3, "3 · Picture link"),
    (4, "4 · Poster: framed picture, place in capitals, price"),
    (5, "5 · Story: picture and text"),
    (6, "6 · Price lead: solid colour, big price"),
    (7, "7 · Icon link"),
    (8, "8 · Text link"),
    (9, "9 · Side picture link"),
    (10, "10 · Tinted link"),
    (11, "11 · Full-width description"),
]
CONFIGURATION_WORDS = (
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
)  # fmt: skip
"""`configuration_type` is the word of the number (Z38)."""

_PRICE = ("is_dynamic_price", "is_dynamic_package_description", "price")
_PICTURE = ("picture", "alt_text")
_WORDS_OF_LINK = ("button", "link_text")
CARD_FIELDS = {
    1: ("label", "place", "text", *_PICTURE, *_PRICE, *_WORDS_OF_LINK),
    2: ("label", "text", *_PICTURE, *_PRICE, "terms", "tone", *_WORDS_OF_LINK),
    3: ("label", "text", "picture"),
    4: ("text", "picture", *_PRICE, *_WORDS_OF_LINK),
    5: ("label", "place", "text", *_PICTURE, *_WORDS_OF_LINK),
    6: ("label", "text", *_PICTURE, *_PRICE, "terms", "tone", *_WORDS_OF_LINK),
    7: ("place", "text"),
    8: ("text",),
    9: ("place", "text", *_PICTURE, *_PRICE),
    10: ("text", "tone"),
    11: ("text", "long_description", *_WORDS_OF_LINK),
}
"""What the drawing of each kind has room for, besides what all draw (contracts/cases/card-fields.json)."""

PADDINGS = [("0", "None"), ("1rem", "Small"), ("1.5rem 1rem", "Medium"), ("3rem 1rem", "Large")]
SMALL_PADDING, LARGER_PADDING = "1rem", "1.5rem 1rem"
"""The defaults of E02 and K11."""
BACKGROUNDS = [("paper", "White"), ("sand", "Sand"), ("sand-2", "Deep sand"), ("brand-deep", "Deep brand colour")]
TONES = [("plain", "White"), ("accent", "Accent"), ("sand", "Sand"), ("deep", "Deep brand colour")]

GRID_COLUMNS = [("auto", "As its kind needs"), *((str(n), f"{n} wide") for n in range(1, 7)), ("full", "The whole row")]
IMAGE_HEIGHTS = [("", "As the card needs"), ("8rem", "Low"), ("12rem", "Medium"), ("18rem", "High"), ("26rem", "Tall")]
CARD_LOOKS = [("", "As drawn"), ("lifted", "With a shadow"), ("lined", "With an outline"), ("quiet", "Without a frame")]

STYLED_TEXTS = [
    ("heading", "Heading"),
    ("short_description", "Short description"),
    ("long_description", "Long description"),
    ("package_description", "Package"),
    ("price", "Price"),
    ("button", "Button"),
    ("image_label", "Label on the picture"),
    ("link_to_page_text", "Text of the link"),
]
TEXT_COLOURS = [
    ("", "As drawn"),
    ("ink", "Dark"),
    ("ink-2", "Soft dark"),
    ("brand", "Brand colour"),
    ("accent", "Accent"),
    ("paper", "White"),
]
TEXT_SIZES = [("", "As drawn"), ("small", "Small"), ("normal", "Normal"), ("large", "Large"), ("display", "Display")]
TEXT_PADDINGS = [("", "As drawn"), ("none", "None"), ("small", "Small"), ("medium", "Medium"), ("large", "Large")]
TEXT_ALIGNMENTS = [("", "As drawn"), ("left", "Left"), ("center", "Centre"), ("right", "Right")]
TEXT_STYLES = {"colour": TEXT_COLOURS, "font_size": TEXT_SIZES, "padding": TEXT_PADDINGS, "text_align": TEXT_ALIGNMENTS}


def known(value: object, choices: list[tuple[str, str]], default: str) -> str:
    """A stored choice if it still exists, else the default: what reached the database another way never gets out."""
    return value if isinstance(value, str) and any(value == name for name, _ in choices) else default
