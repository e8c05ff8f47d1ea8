"""Records that many prices share: margins, rates of exchange, rounding, flights and trips of several centres."""

from __future__ import annotations

from typing import Any

from wagtail.admin.panels import FieldPanel, HelpPanel, InlinePanel, MultiFieldPanel, ObjectList

from leeward.retail.inventory import models
from leeward.retail.inventory.staff.records import InventoryForm, RecordViewSet, record_form, row
from leeward.retail.kit.staff.pounds_column import PoundsColumn


class MarkupViewSet(RecordViewSet):
    model = models.Markup
    icon = "order"
    menu_label = "Margins"
    list_display = [
        "level", "supplier", "region", "hotel", "rate_plan", "basis_points",
        PoundsColumn("floor_pence", label="At least"),
    ]  # fmt: skip
    list_filter = ["level"]
    list_select = ("supplier", "region", "hotel", "rate_plan")
    edit_handler = record_form(
        HelpPanel(
            content="<p>Choose what the margin holds for, and fill in only that: a supplier, a destination, a hotel or "
            "a rate plan. A change here prices everything anew; it is on sale within a minute.</p>"
        ),
        FieldPanel("level"),
        row("supplier", "region"),
        row("hotel", "rate_plan"),
        row("basis_points", "floor_pence"),
    )


class ExchangeRateViewSet(RecordViewSet):
    model = models.ExchangeRate
    icon = "history"
    menu_label = "Exchange rates"
    list_display = ["currency", "first", "last", "micros"]
    list_filter = ["currency"]
    edit_handler = record_form(
        HelpPanel(content="<p>By day of arrival. A stay whose arrival has no rate is not sold.</p>"),
        FieldPanel("currency"),
        row("first", "last"),
        FieldPanel("micros"),
    )


class PriceRulesViewSet(RecordViewSet):
    model = models.PriceRules
    icon = "cogs"
    menu_label = "Rounding and ages"
    list_display = ["__str__", PoundsColumn("total_step_pence", label="Rounded up to"), "infant_under", "child_under"]
    edit_handler = record_form(
        FieldPanel("total_step_pence"),
        MultiFieldPanel([row("infant_under", "child_under")], heading="On flights, by age on the date of return"),
    )


class AirlineViewSet(RecordViewSet):
    model = models.Airline
    icon = "wagtail"
    menu_label = "Airlines"
    list_display = ["name", "code"]
    search_fields = ["name", "code"]
    edit_handler = record_form(row("code", "name"))


class FlightViewSet(RecordViewSet):
    model = models.Flight
    icon = "arrow-right"
    menu_label = "Flights"
    list_display = ["code", "airline", "direction", "uk_airport", "far_airport"]
    list_filter = ["direction", "airline"]
    search_fields = ["code", "airline__name", "uk_airport__name", "far_airport__name"]
    list_select = ("airline", "uk_airport", "far_airport")
    edit_handler = record_form(
        row("code", "airline"),
        FieldPanel("direction"),
        row("uk_airport", "far_airport"),
        InlinePanel(
            "cabins",
            heading="Cabins and what their fare includes",
            label="Cabin",
            panels=[
                row("cabin", "luggage_unit"),
                row("luggage_pieces", "luggage_kg", "hand_luggage_kg"),
                row("has_meals", "has_drinks"),
            ],
        ),
    )


class TimetableForm(InventoryForm):
    """Check-in moves with the last leg's day of arrival: the engine knows the day of departure and the next."""

    def clean(self) -> Any:
        """:raises ValidationError: legs between which no holiday's nights can be counted"""
        cleaned = super().clean()
        legs = self.formsets.get("legs")
        if legs is None or not legs.is_valid():
            return cleaned  # the legs themselves say what is wrong with them
        kept = [leg.cleaned_data for leg in legs.forms if leg.cleaned_data and not leg.cleaned_data.get("DELETE")]
        kept.sort(key=lambda leg: leg["position"])
        if kept and (kept[0]["departs_day_offset"] or not 0 <= kept[-1]["arrives_day_offset"] <= 1):
            self.add_error(None, "The first leg leaves on the day itself, and the last lands on it or on the next.")
        return cleaned


class OperatingPatternViewSet(RecordViewSet):
    model = models.OperatingPattern
    icon = "calendar"
    menu_label = "Timetable"
    list_display = ["flight", "first", "last", "every_weeks"]
    search_fields = ["flight__code"]
    list_select = ("flight",)
    edit_handler = ObjectList(
        [
            HelpPanel(
                content="<p>Days count from the flight’s day of departure, each by its own airport’s date. A flight "
                "that lands after midnight has 1 at its last leg’s arrival: guests check in on that day.</p>"
            ),
            FieldPanel("flight"),
            row("first", "last"),
            row("weekdays", "every_weeks"),
            InlinePanel(
                "legs",
                heading="Legs, in order",
                label="Leg",
                min_num=1,
                panels=[
                    row("position", "flight_number", "airline"),
                    row("departure_airport", "departs", "departs_day_offset"),
                    row("arrival_airport", "arrives", "arrives_day_offset"),
                ],
            ),
        ],
        base_form_class=TimetableForm,
    )


class DepartureViewSet(RecordViewSet):
    model = models.Departure
    icon = "date"
    menu_label = "Departures and fares"
    list_display = ["flight", "day", "is_cancelled"]
    list_filter = ["is_cancelled", "day"]
    search_fields = ["flight__code"]
    list_select = ("flight",)
    edit_handler = record_form(
        FieldPanel("flight"),
        FieldPanel("pattern"),
        row("day", "is_cancelled"),
        InlinePanel(
            "fares",
            heading="Fares by cabin",
            label="Fare",
            panels=[row("cabin", "seats"), row("adult_pence", "child_pence", "infant_pence")],
        ),
    )


class MultiCentreViewSet(RecordViewSet):
    model = models.MultiCentre
    icon = "site"
    menu_label = "Multi-centre trips"
    list_display = ["name", "code", "is_active"]
    list_filter = ["is_active"]
    search_fields = ["name", "code"]
    edit_handler = record_form(
        row("name", "code", "is_active"),
        InlinePanel(
            "stays", heading="Stays, in order", label="Stay", min_num=2, panels=[row("position", "hotel", "nights")]
        ),
        InlinePanel(
            "legs",
            heading="From one stay to the next",
            label="Leg",
            help_text="A leg has the number of the stay it leaves from.",
            panels=[
                row("position", "means", "carrier", "minutes"),
                row("departure_airport", "arrival_airport"),
                row("adult_pence", "child_pence", "infant_pence"),
            ],
        ),
    )
