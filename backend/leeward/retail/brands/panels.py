"""The form in which staff edit a brand: seven tabs, in the order in which a new brand is set up."""

from __future__ import annotations

from typing import Any

from django import forms
from wagtail.admin.panels import (
    FieldPanel,
    FieldRowPanel,
    HelpPanel,
    InlinePanel,
    MultiFieldPanel,
    ObjectList,
    TabbedInterface,
)

from leeward.retail.brands.brand_form import BrandForm
from leeward.retail.brands.wording import PARTS
from leeward.retail.brands.wording.entry import WordingEntry

# The list is as wide as its longest entry: more would run out of the form.
_SHOWN_LETTERS = 28


class ColourInput(forms.TextInput):
    """The browser's own colour field."""

    input_type = "color"


class TimeInput(forms.TimeInput):
    """The browser's own time field; hours and minutes are enough."""

    input_type = "time"

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__(attrs, format="%H:%M")


def wording_choices() -> list[tuple[str, str | list[tuple[str, str]]]]:
    """Part by part of the site every key with the place people read it and its default text: staff choose from it."""
    parts = ((part, sorted(map(_choice, entries), key=lambda one: one[1])) for part, entries in PARTS.items())
    return [("", "Choose the place"), *parts]


def _choice(entry: WordingEntry) -> tuple[str, str]:
    return entry.key, f"{entry.where}: “{_shortened(entry.default)}”"


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN_LETTERS else text[: _SHOWN_LETTERS - 1].rstrip() + "…"


_AS_OF = "The badge is hidden while a part is missing, and 24 months after this date."


def _times(*, opens: str, closes: str) -> FieldRowPanel:
    return FieldRowPanel([FieldPanel(opens, widget=TimeInput), FieldPanel(closes, widget=TimeInput)])


_BRAND_NUMBER = FieldPanel(
    "context_id",
    heading="Brand number (other systems)",
    help_text="Under which a CRM, an analytics tool or a page editor outside knows this brand. 2 stands for far-away "
    "holidays: the search panel then says so. Any other brand: 1, or what the other system gave you.",
)
_PRICE_RULES_NUMBER = FieldPanel(
    "pricing_context_id",
    heading="Price rules number (other systems)",
    help_text="Under which a price system outside keeps rules for this brand. Nothing on this site changes with it: "
    "prices are made of contracts and margins (Supply). Leave 1 unless such a system gave you another.",
)
IDENTITY = [
    FieldPanel("name"),
    FieldRowPanel([FieldPanel("name_lead"), FieldPanel("name_rest"), FieldPanel("mark")]),
    FieldPanel("logo"),
    InlinePanel(
        "hosts",
        heading="Hosts",
        label="Host",
        min_num=1,
        help_text="The first is the brand's own address. One of them must be the hostname of its site (Settings, "
        "Sites), or its pages are “page not found”: before you delete that one here, give the site another of these.",
    ),
    FieldPanel("is_default"),
    MultiFieldPanel(
        [
            FieldPanel("workspace"),
            FieldRowPanel([_BRAND_NUMBER, _PRICE_RULES_NUMBER, FieldPanel("country_iso")]),
        ],
        heading="For other systems",
    ),
]
LOOK = [
    HelpPanel(
        content="<p>Choose four colours; every other colour is made from them so that all texts can be read. "
        "A single colour that would be too faint on its ground is refused with the reason.</p>"
    ),
    FieldRowPanel([FieldPanel("ink", widget=ColourInput), FieldPanel("brand_colour", widget=ColourInput)]),
    FieldRowPanel([FieldPanel("accent", widget=ColourInput), FieldPanel("sand", widget=ColourInput)]),
    FieldRowPanel([FieldPanel("display_weight"), FieldPanel("display_tracking_em"), FieldPanel("radius_multiplier")]),
    FieldPanel("token_overrides"),
]
CONTACT = [
    FieldPanel("phone_number"),
    InlinePanel(
        "phones", heading="Other numbers", label="Number",
        help_text="For visitors of a referrer, a campaign, or both. Everybody else sees the number above.",
        panels=[
            FieldPanel("number"),
            FieldRowPanel([FieldPanel("referrer"), FieldPanel("campaign"), FieldPanel("priority")]),
        ],
    ),
    InlinePanel(
        "opening_days", heading="Opening hours", label="Day", max_num=7, help_text="UK time. A day left out is closed.",
        panels=[FieldPanel("weekday"), _times(opens="opens", closes="closes")],
    ),
    MultiFieldPanel(
        [FieldPanel("bank_holidays"), _times(opens="bank_holiday_opens", closes="bank_holiday_closes")],
        heading="Bank holidays",
    ),
    InlinePanel(
        "opening_exceptions", heading="Other hours on single dates", label="Date",
        panels=[FieldPanel("on"), _times(opens="opens", closes="closes"), FieldPanel("note")],
    ),
    InlinePanel("agent_names", heading="First names of the team", label="Name"),
]  # fmt: skip
TRUST = [
    FieldPanel("book_message"),
    MultiFieldPanel(
        [
            FieldRowPanel([FieldPanel("review_score"), FieldPanel("review_out_of"), FieldPanel("review_count")]),
            FieldRowPanel([FieldPanel("review_source"), FieldPanel("review_as_of", help_text=_AS_OF)]),
        ],
        heading="Review badge",
    ),
    FieldPanel("reviews_since"),
    InlinePanel("awards", heading="Awards", label="Award", help_text="The first one shown stands in the brand bar."),
    FieldPanel(
        "award_logo",
        help_text="Shown before the award in the brand bar, while there is an award that has not expired.",
    ),
    FieldPanel("trade_membership"),
    FieldPanel("trade_logo"),
    MultiFieldPanel(
        [FieldPanel("atol_scope"), FieldRowPanel([FieldPanel("atol_holder"), FieldPanel("atol_number")])],
        heading="Financial protection",
    ),
    MultiFieldPanel(
        [
            FieldPanel("company_name"),
            FieldRowPanel([FieldPanel("company_number"), FieldPanel("vat_number")]),
            FieldPanel("registered_office"),
            FieldPanel("email"),
            FieldPanel("notice"),
        ],
        heading="Company",
    ),
]
NAVIGATION = [
    InlinePanel(
        "links",
        heading="Links",
        label="Link",
        help_text="In the order they are shown. A brand without footer links has the usual ones: booking "
        "conditions, privacy, cookies, My Booking, help.",
    ),
    InlinePanel(
        "share_networks",
        heading="Share with friends",
        label="Network",
        max_num=4,
        help_text="In their order, e-mail after the second. E-mail, the address to copy and the device's own sharing "
        "are always there. A brand without networks has those of the installation's settings.",
    ),
]
SWITCHES = [
    FieldPanel("subscriber_exclusive"),
    FieldPanel("package_search"),
    FieldPanel("live_chat"),
    FieldPanel("override_live_chat_visibility"),
]
WORDING = [
    InlinePanel(
        "wording_overrides", heading="Own texts", label="Text",
        help_text="Plain text. Keep the parts in braces; they are filled in when the page is drawn.",
        panels=[FieldPanel("key", widget=forms.Select(choices=wording_choices())), FieldPanel("text")],
    ),
]  # fmt: skip

BRAND_FORM = TabbedInterface(
    [
        ObjectList(IDENTITY, heading="Identity"),
        ObjectList(LOOK, heading="Look"),
        ObjectList(CONTACT, heading="Contact and hours"),
        ObjectList(TRUST, heading="Trust"),
        ObjectList(NAVIGATION, heading="Navigation and footer"),
        ObjectList(SWITCHES, heading="Switches"),
        ObjectList(WORDING, heading="Wording"),
    ],
    base_form_class=BrandForm,
)
