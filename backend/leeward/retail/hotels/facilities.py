"""
What a hotel may have: a closed vocabulary, so that searches can narrow by it and every page says it in the same words.

Codes are public (search facets, API) and never change their meaning; retire one rather than reuse it.
"""

from __future__ import annotations

from dataclasses import dataclass

#: Groups in the order in which pages list them.
GROUPS = ("Beach and pools", "Family", "Wellbeing", "Sport", "Evenings and food", "Comforts")


@dataclass(frozen=True, slots=True)
class Facility:
    """`label` stands in lists and filters; `group` is one of `GROUPS`."""

    code: str
    label: str
    group: str


FACILITIES = (
    Facility("beach_front", "On the beach", "Beach and pools"),
    Facility("pool", "Swimming pool", "Beach and pools"),
    Facility("heated_pool", "Heated pool", "Beach and pools"),
    Facility("adults_pool", "Adults-only pool", "Beach and pools"),
    Facility("infinity_pool", "Infinity pool", "Beach and pools"),
    Facility("house_reef", "Snorkelling from the shore", "Beach and pools"),
    Facility("kids_club", "Kids’ club", "Family"),
    Facility("teen_club", "Teens’ club", "Family"),
    Facility("children_pool", "Children’s pool", "Family"),
    Facility("water_slides", "Water slides", "Family"),
    Facility("playground", "Playground", "Family"),
    Facility("babysitting", "Babysitting", "Family"),
    Facility("family_rooms", "Family rooms", "Family"),
    Facility("spa", "Spa", "Wellbeing"),
    Facility("gym", "Gym", "Wellbeing"),
    Facility("yoga", "Yoga classes", "Wellbeing"),
    Facility("steam_room", "Sauna or steam room", "Wellbeing"),
    Facility("water_sports", "Water sports", "Sport"),
    Facility("dive_centre", "Dive centre", "Sport"),
    Facility("tennis", "Tennis", "Sport"),
    Facility("golf", "Golf", "Sport"),
    Facility("bicycles", "Bicycles to borrow", "Sport"),
    Facility("entertainment", "Evening entertainment", "Evenings and food"),
    Facility("live_music", "Live music", "Evenings and food"),
    Facility("beach_bar", "Beach bar", "Evenings and food"),
    Facility("swim_up_bar", "Swim-up bar", "Evenings and food"),
    Facility("rooftop", "Rooftop terrace", "Evenings and food"),
    Facility("wifi", "Free wifi", "Comforts"),
    Facility("air_conditioning", "Air conditioning", "Comforts"),
    Facility("room_service", "Room service", "Comforts"),
    Facility("laundry", "Laundry", "Comforts"),
    Facility("parking", "Free parking", "Comforts"),
    Facility("library", "Library", "Comforts"),
)
BY_CODE = {facility.code: facility for facility in FACILITIES}
CHOICES = [
    (group, [(facility.code, facility.label) for facility in FACILITIES if facility.group == group]) for group in GROUPS
]
