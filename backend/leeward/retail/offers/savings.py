"""
Words that promise a saving wherever an editor types them: an earlier price, a reduction, something for nothing (UK-08).

Narrower than `claims`: an offer has evidence and may be asked about every superlative. In a card or a story “the best
beaches” and “save your shortlist” are plain English; only words about money count.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from html import unescape

_POUNDS = r"(?:£|GBP)\s?[0-9][0-9,.]{0,12}"
_AMOUNT = (
    rf"(?:{_POUNDS}|£{{2,9}}|\b[0-9]{{1,3}}(?:\.[0-9]+)?\s?(?:%|per\s?cent)|\b[0-9][0-9,.]{{0,12}}\s?(?:pounds|quid))"
)
_ABOUT = r"(?:(?:of|by|over|around|more\s+than|an?|average|on\s+average|up\s+to|at\s+least|further|extra)\s+)*"
_SOLD = r"(?:hotels?|holidays?|flights?|packages?|rooms?|your|our|all|selected|every|when|the\s+price)"
_PRICES = r"(?:prices?|rates?|fares?)"
_SALES = r"(?:spring|summer|autumn|winter|january|new\s+year|easter|christmas|black\s+friday|flash|clearance)"
_GIFTS = (
    r"(?:nights?|weeks?|child|kids?|children|places?|upgrades?|rooms?|flights?|meals?|dinners?|breakfasts?|transfers?"
    r"|holidays?|excursions?|(?:half|full)\s+board)"
)
_GUESTS = r"(?:nights?|weeks?|places?|child|children|kids?|infants?|toddlers?|bride|groom|couples?)"

_SAVED = (
    rf"\bsav(?:e|es|ed|ing|ings)\s+{_ABOUT}{_AMOUNT}",
    rf"\bsave\s+(?:now|today|more|big|hundreds|thousands|money|extra|on\s+{_SOLD})\b",
    r"(?<!daylight\s)(?<!life\s)\bsavings\b",
    rf"{_AMOUNT}\s*(?:off|less|cheaper|discount|savings?|saved|reduction|free)\b",
    r"\bmoney\s+off\b",
)
_ONLY = r"[\s:]*(?:(?:only|just|from|at|priced|costs?|costing|sold|for)\s+){0,3}"
_EARLIER = (
    r"\b(?:was|were|previously|formerly|originally|usually|normally|once|rrp|before|instead\s+of|rather\s+than|down\s+from"
    rf"|reduced\s+(?:from|to)|(?<!book\s)(?<!pay\s)now)\b{_ONLY}{_POUNDS}",
    rf"{_POUNDS}\s*(?:→|⇒|➔|»|[-–—=]>)\s*{_POUNDS}",
    r"\b(?:was|were)\s+[0-9][0-9,.]{1,12}[\s,;]+(?:is\s+)?now\b",
    r"<s>[^<]*[0-9]",  # struck out
    r"[0-9][\u0335\u0336]",  # struck out by its characters
)
_COMPARED = (rf"\b(?:worth|valued\s+at|reduced\s+by|now)\b{_ONLY}{_POUNDS}",)
_REDUCED = (
    rf"\b{_PRICES}\s+(?:(?:have|has|are|is|been|now)\s+)*(?:slashed|cut|reduced|dropped|lowered)\b",
    rf"\b(?:slashed|reduced|cut|lowered|knock-?down|bargain|sale)[\s-]+{_PRICES}\b",
    r"\bhalf[\s-]price\b",
    r"(?<!no\s)(?<!without\sa\s)\bdiscount(?:s|ed)?\b",
    rf"\b{_SALES}\s+sale\b|\bsale\s+(?:now\s+on|ends|must\s+end|starts)\b|\bin\s+(?:the|our)\s+sale\b",
)
_FOR_NOTHING = (
    r"\bfor\s+the\s+price\s+of\b|\b(?:2|two|3|three)[\s-]for[\s-](?:1|one|2|two)\b",
    rf"(?<![\w-])free\s+{_GIFTS}\b",
    rf"\b{_GUESTS}\s+(?:\w+\s+)?(?:for\s+)?free\b(?!-)",
)
_CHEAPEST_ANYWHERE = (
    rf"\b(?:best|lowest|cheapest|unbeatable)\s+(?:(?:possible|available|holiday)\s+)?(?:{_PRICES}|deals?|value)\b",
    r"\bprice\s+(?:promise|guarantee)\b",
    r"\b(?:UK|Britain|world)['’]s\s+(?:no\.?\s?1|number\s+one|best|cheapest|lowest)\b",
)
_MONEY = (*_SAVED, *_EARLIER, *_COMPARED, *_REDUCED, *_FOR_NOTHING, *_CHEAPEST_ANYWHERE)
SAVINGS = re.compile("|".join(_MONEY), re.IGNORECASE)
"""Words that promise money, in a readable text."""
EARLIER_PRICES = re.compile("|".join(_EARLIER), re.IGNORECASE)
"""Of them those that name what it cost before: typed, they are proved by nothing (UK-07)."""
_TAG = re.compile(r"<(?!/?s>)[^<>]*>")
_STRUCK = re.compile(r"</?s>")


def savings_in(*texts: str) -> list[str]:
    """The words in plain or rich texts that promise a saving, as a reader sees them, each once."""
    return list(dict.fromkeys(found for text in texts if text for found in _found(text)))


# The report reads every published text again and again; almost none has changed since.
@lru_cache(maxsize=8192)
def _found(text: str) -> tuple[str, ...]:
    return tuple(shown(match.group()) for match in SAVINGS.finditer(readable(text)))


def shown(words: str) -> str:
    """Words of a readable text as a reader sees them."""
    return _STRUCK.sub("", words).strip(" ,.")


def readable(text: str) -> str:
    """One line of plain words: no markup but strokes, no entities, wide digits or invisible characters in it."""
    plain = unicodedata.normalize("NFKC", unescape(_TAG.sub(" ", text)))
    seen = "".join(letter for letter in plain if unicodedata.category(letter) != "Cf")
    return " ".join(seen.split())
