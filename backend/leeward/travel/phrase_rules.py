"""
The rules of plain-language search, in the order they are tried: money before numbers, dates before months, names last.

A rule that acts takes its words out of the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from leeward.travel.phrase_acts import (
    Act,
    act_airport,
    act_around,
    act_between,
    act_budget,
    act_day_in_figures,
    act_day_of_month,
    act_filter_by,
    act_flexible,
    act_from_to,
    act_iso_day,
    act_next_month,
    act_nights,
    act_place,
    act_stars,
    act_stay_of,
    act_whole_month,
)
from leeward.travel.phrase_party import (
    act_adults,
    act_age_old,
    act_ages_listed,
    act_baby,
    act_children,
    act_family,
    act_grown_of,
    act_rooms,
)
from leeward.travel.phrase_words import MONTH, NUMBER

if TYPE_CHECKING:
    from leeward.travel.phrases import Vocabulary


@dataclass(frozen=True, slots=True)
class Rule:
    """`pattern` may depend on what the shop knows; None where it knows nothing of the kind."""

    pattern: Callable[[Vocabulary], re.Pattern[str] | None]
    act: Act


def _rule(text: str, act: Act) -> Rule:
    compiled = re.compile(rf"(?<![\w£])(?:{text})(?![\w])")
    return Rule(lambda _vocabulary: compiled, act)


@lru_cache(maxsize=16)
def _names_pattern(names: tuple[str, ...], group: str, before: str) -> re.Pattern[str] | None:
    if not names:
        return None
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w){before}(?P<{group}>{longest_first})(?:'s)?(?!\w)")


def _airport_names(vocabulary: Vocabulary) -> re.Pattern[str] | None:
    before = r"(?:(?:flying |departing |leaving |depart |fly )?(?:out )?(?:from |via )|or |and |, ?)?(?:london )?"
    return _names_pattern(tuple(vocabulary.airports), "airport", before)


def _place_names(vocabulary: Vocabulary) -> re.Pattern[str] | None:
    return _names_pattern(tuple(vocabulary.places), "place", r"(?:the )?")


_EACH = r"(?P<each> ?(?:pp|p/p|per person|per head|each|a head|a person))?"
_MONEY = rf"£? ?(?P<pounds>\d{{1,7}}(?:\.\d+)?)(?P<thousand> ?k)?(?: pounds| quid| gbp)?{_EACH}"
#: A number that nothing marks as money is some once it has three digits and counts nothing else.
_NO_MONEY = (
    r"(?! ?(?:-|\*|stars?|adults?|people|guests?|persons?|kids?|child(?:ren)?|rooms?|nights?|nts?|days?|weeks?|wks?|"
    r"hours?|hrs?|minutes?|mins?|stops?|years?|yrs?|miles?|km|metres?|of us)\b)"
)
_UNMARKED = rf"(?P<pounds>\d{{3,7}}(?:\.\d+)?)(?P<thousand>)(?P<each>){_NO_MONEY}"
_MARKED = rf"(?=£|\d[\d.]*(?: ?k\b| pounds| quid| gbp| ?(?:pp|p/p|per person|per head|each|a head|a person)\b)){_MONEY}"
_AFTER_MONEY = r"(?: (?:max(?:imum)?|or less|budget|tops|limit|total))*"
_IN_ALL = r"(?: (?:in )?total| altogether| all in)?"
_LIMIT = (
    r"(?:under|below|less than|up to|at most|no more than|not more than|max(?:imum)?(?: of)?|within|for under|"
    r"budget(?: of| is|:)?|<)"
)
_CHILD = r"(?:child(?:ren)?|kids?|boys?|girls?|daughters?|sons?|little ones?|teenagers?|teens?)"
#: The end of a list of ages: "7, two rooms" goes on with rooms.
_NO_AGE = r"(?! ?(?:-|\d|bed|rooms?|adults?|people|weeks?|wks?|nights?|nts?|days?|stars?|\*|of us|grown))"
#: Between two ages: commas, "&" and "and" in a row. Each of its blanks is matched in one way only, so that a sentence
#: of nothing but commas takes no longer than another.
_NEXT_AGE = r"(?=,| ,|&| &| and )(?:[ ,&]|(?<= )and(?= ))+"
_AGE_LIST = rf"(?P<ages>{NUMBER}{_NO_AGE}(?:{_NEXT_AGE}{NUMBER}{_NO_AGE})*)"
_AGED = r"(?:aged?|ages|who are|of|is|are)"
_YEARS_OLD = r"(?:[- ]?(?:years?|yrs?|yr|y)[- ]?(?:olds?|o)|[- ]?yos?)"
_OLD = rf"(?:{_YEARS_OLD}| years?| yrs?)?"
_YEAR = r"(?:,? (?P<year>20\d\d|\d\d(?!\d)))?"
_FULL_YEAR = r"(?:,? (?P<year>20\d\d))?"
_AROUND = r"(?P<around>(?:around|about|circa|roughly|near) (?:the )?)?(?:on )?(?:the )?"

_TH = r"(?:st|nd|rd|th)?"
_FROM_TO = (
    rf"(?:from (?:the )?)?(?P<day>\d{{1,2}}){_TH}(?: of)?(?: (?P<month>{MONTH}))?(?: ?- ?| to | until | till )(?:the )?"
    rf"(?P<home>\d{{1,2}}){_TH}(?: of)? (?P<home_month>{MONTH}){_YEAR}"
)
_MONTH_FIRST = (
    rf"(?:from )?(?P<month>{MONTH}) (?P<day>\d{{1,2}}){_TH}(?: ?- ?| to | until | till )"
    rf"(?:(?P<home_month>{MONTH}) )?(?P<home>\d{{1,2}}){_TH}(?!\d){_FULL_YEAR}"
)
_BETWEEN = (
    rf"between (?:the )?(?P<day>\d{{1,2}}){_TH}(?: of)?(?: (?P<month>{MONTH}))?(?: and | & )(?:the )?"
    rf"(?P<home>\d{{1,2}}){_TH}(?: of)? (?P<home_month>{MONTH}){_YEAR}"
)
_BETWEEN_MONTH_FIRST = (
    rf"between (?P<month>{MONTH}) (?P<day>\d{{1,2}}){_TH}(?: and | & )"
    rf"(?:(?P<home_month>{MONTH}) )?(?P<home>\d{{1,2}}){_TH}(?!\d){_FULL_YEAR}"
)
_GROWN_UPS = r"(?:adults?|grown[- ]?ups?|people|persons?|of us|guests?|pax|friends?|travellers?)"
_SPOUSE = r"(?:wife|husband|partner)"
_US_TWO = rf"my {_SPOUSE} (?:and|&) (?:i|me)|me and my {_SPOUSE}"
_GIVE_OR_TAKE = r"(?:\+/-|\+-|±|give or take|plus or minus|flexible by|flexible within)"
_WE_ARE = r"(?:we(?:'re| are) |i(?:'m| am) )?"
_ALL_INCLUSIVE = r"(?:on an? )?all[- ]inclusive|all inc|ai(?: only| basis)?"
_BED_AND_BREAKFAST = r"bed (?:and|&) breakfast|b ?& ?b|bnb|with breakfast|breakfast included"
_DIRECT = r"direct(?: flights?)?(?: only)?|non[- ]?stop(?: flights?)?|no (?:stops|changes)"
_STARS = rf"(?P<stars>{NUMBER})(?:(?: ?- ?| or | to )5)?(?:[- ]?stars?| ?\*)"
_OR_MORE = r"(?: (?:hotel|resort|and above|or (?:more|better|above)|plus|minimum))*"

RULES: tuple[Rule, ...] = (
    _rule(rf"(?:between )?£ ?\d+(?:\.\d+)?k?(?: ?- ?| to | and ){_MONEY}", act_budget),
    _rule(rf"{_LIMIT} {_MARKED}{_IN_ALL}", act_budget),
    _rule(rf"{_LIMIT} {_UNMARKED}{_IN_ALL}", act_budget),
    _rule(rf"£ ?(?P<pounds>\d{{1,7}}(?:\.\d+)?)(?P<thousand> ?k)?{_EACH}{_AFTER_MONEY}", act_budget),
    _rule(r"kid'?s'? club|children'?s'? club", act_filter_by("facility", "kids_club", "Kids’ club")),
    _rule(rf"(?<!family of )(?P<count>{NUMBER}) {_CHILD},? ?\(?{_AGED} {_AGE_LIST}\)?{_OLD}", act_ages_listed),
    _rule(rf"(?P<count>)(?:our |my |the )?{_CHILD},? ?\(?{_AGED} {_AGE_LIST}\)?{_OLD}", act_ages_listed),
    _rule(rf"(?P<count>{NUMBER}) {_CHILD} ?\({_AGE_LIST}\)", act_ages_listed),
    _rule(rf"(?:(?P<count>{NUMBER}) )?(?P<age>{NUMBER}){_YEARS_OLD}(?: {_CHILD})?", act_age_old),
    _rule(rf"(?:(?P<count>{NUMBER}) )?(?P<word>bab(?:y|ies)|newborns?|infants?|toddlers?)", act_baby),
    _rule(rf"(?P<count>{NUMBER}) {_CHILD}", act_children),
    _rule(rf"(?P<count>{NUMBER}) {_GROWN_UPS}", act_adults),
    _rule(rf"(?:a )?family of (?P<count>{NUMBER})", act_family),
    _rule(rf"(?:for |as )?(?:a |the )?(?:couple(?! of)|honeymoon(?:ers)?|{_US_TWO})", act_grown_of(2)),
    _rule(r"(?:solo|just me|on my own|single traveller|for myself|for 1|for one)", act_grown_of(1)),
    _rule(rf"(?P<count>{NUMBER}) (?:bed)?rooms?", act_rooms),
    _rule(rf"{_GIVE_OR_TAKE} ?(?P<days>{NUMBER})(?: ?(?P<weeks>weeks?)| ?days?)?", act_flexible),
    _rule(rf"(?<!in )(?<!within )(?P<number>{NUMBER})(?: |-)?(?P<weeks>weeks?|wks?)(?:'s)?(?: holiday)?", act_nights),
    _rule(rf"(?P<number>{NUMBER})(?: |-)?(?P<weeks>)(?:nights?|nts?|n|days?)", act_nights),
    _rule(r"(?:a )?fortnight", act_stay_of(14)),
    _rule(r"(?:a )?long weekend", act_stay_of(4)),
    _rule(r"(?<!next )(?<!this )(?<!coming )(?:a )?week", act_stay_of(7)),
    _rule(rf"(?P<days>)(?P<weeks>)(?:{_WE_ARE}flexible(?: (?:on|with)(?: the)? (?:dates?|days?))?)", act_flexible),
    _rule(_BETWEEN, act_between),
    _rule(_BETWEEN_MONTH_FIRST, act_between),
    _rule(_FROM_TO, act_from_to),
    _rule(_MONTH_FIRST, act_from_to),
    _rule(r"(?P<year>20\d\d)-(?P<month>\d\d)-(?P<day>\d\d)", act_iso_day),
    _rule(rf"{_AROUND}(?P<day>\d{{1,2}})[/.](?P<month>\d{{1,2}})(?:[/.](?P<year>20\d\d|\d\d))?", act_day_in_figures),
    _rule(rf"{_AROUND}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<month>{MONTH}){_YEAR}", act_day_of_month),
    _rule(rf"{_AROUND}(?P<month>{MONTH}) (?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?!\d){_FULL_YEAR}", act_day_of_month),
    _rule(r"(?:over |at |for )?(?:christmas|xmas)", act_around(21, 12)),
    _rule(r"(?:over |at |for )?(?:the )?new years?(?: 'eve|'s(?: eve)?)?", act_around(28, 12)),
    _rule(rf"(?:(?:in|during|this|next|for|sometime in) )*(?P<month>{MONTH}){_YEAR}", act_whole_month),
    _rule(r"next month", act_next_month),
    _rule(r"ultra all[- ]inclusive", act_filter_by("boards", "UI", "Ultra All Inclusive")),
    _rule(_ALL_INCLUSIVE, act_filter_by("boards", "AI", "All Inclusive")),
    _rule(r"full[- ]board|fb(?: only| basis)?", act_filter_by("boards", "FB", "Full Board")),
    _rule(r"half[- ]board|hb(?: only| basis)?", act_filter_by("boards", "HB", "Half Board")),
    _rule(_BED_AND_BREAKFAST, act_filter_by("boards", "BB", "Bed & Breakfast")),
    _rule(r"self[- ]catering|sc(?: only| basis)?", act_filter_by("boards", "SC", "Self Catering")),
    _rule(r"room[- ]only", act_filter_by("boards", "RO", "Room Only")),
    _rule(rf"(?:at least |minimum )?{_STARS}{_OR_MORE}", act_stars),
    _rule(r"adults?[- ]only|no (?:kids|children)|child[- ]free", act_filter_by("good", "adults_only", "Adults only")),
    _rule(r"step[- ]free|wheelchair(?: access(?:ible)?)?|accessible", act_filter_by("good", "step_free", "Step-free")),
    _rule(r"(?:with )?transfers?(?: included)?", act_filter_by("good", "transfers", "Transfers included")),
    _rule(r"(?:on|by|near) the beach|beach[- ]?front|beach holiday", act_filter_by("good", "beach", "On the beach")),
    _rule(_DIRECT, act_filter_by("stops", "0", "Direct flights")),
    *(
        _rule(rf"{time} (?:flights?|departures?)", act_filter_by("departs", time.capitalize(), f"Flying out: {time}"))
        for time in ("morning", "afternoon", "evening", "night")
    ),
    _rule(r"(?:in |with |flying )?business(?: class)?", act_filter_by("cabins", "Business", "Business")),
    _rule(r"(?:in |with |flying )?premium economy", act_filter_by("cabins", "PremiumEconomy", "Premium Economy")),
    _rule(r"(?:with )?(?:a )?(?:swimming )?pool", act_filter_by("facility", "pool", "Swimming pool")),
    _rule(r"(?:with )?(?:a )?spa", act_filter_by("facility", "spa", "Spa")),
    _rule(r"(?:with )?(?:a )?gym", act_filter_by("facility", "gym", "Gym")),
    _rule(r"golf(?:ing)?", act_filter_by("facility", "golf", "Golf")),
    _rule(r"(?:scuba )?diving", act_filter_by("facility", "dive_centre", "Dive centre")),
    _rule(r"tennis", act_filter_by("facility", "tennis", "Tennis")),
    _rule(r"(?:with )?(?:free )?wi-?fi", act_filter_by("facility", "wifi", "Free wifi")),
    _rule(r"water ?sports", act_filter_by("facility", "water_sports", "Water sports")),
    Rule(_airport_names, act_airport),
    Rule(_place_names, act_place),
    _rule(rf"for (?P<count>{NUMBER})", act_adults),
)  # fmt: skip
