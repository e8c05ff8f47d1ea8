"""Words that promise a saving or a superlative, and so need evidence before anybody reads them (UK-07, UK-08)."""

from __future__ import annotations

import re

from leeward.retail.offers.savings import readable, savings_in

_STRUCK = re.compile(r"</?s>")
CLAIMS = re.compile(
    r"""
    \bsav(?:e|es|ing|ings)\b | \bwas\s+£ | \bwere\s+£ | \breduced\b | \bslashed\b | \bdiscount(?:s|ed)?\b
    | \b[0-9]{1,3}\s?(?:%|per\s?cent)\s*(?:off|less|discount)? | £\s?[0-9][0-9,]*\s+(?:off|less|cheaper)
    | \bhalf[\s-]price\b | \bup\s+to\s+(?:£|[0-9]+\s?%) | (?<!-)\bfree\b | \bfor\s+the\s+price\s+of\b
    | \bbest\b | \bcheap(?:est|er)\b | \blowest\b | \bunbeatable\b | \bon\s+average\b | \ban\s+average\b
    | \bbiggest\b | \bnumber\s+one\b | \bno\.?\s?1\b | \blast\s+chance\b
    """,
    re.IGNORECASE | re.VERBOSE,
)


def claims_in(*texts: str) -> list[str]:
    """
    The words in plain or rich texts that need evidence, as they stand there, each once.

    What counts as a saving anywhere else, such as an earlier price in other words, counts in an offer as well (UK-07).
    """
    found = [match.group().strip() for text in texts for match in CLAIMS.finditer(_plain(text))]
    return list(dict.fromkeys(found)) or savings_in(*texts)


def _plain(text: str) -> str:
    """A text as a reader sees it, as savings are looked for; what is struck out is read like the rest."""
    return " ".join(_STRUCK.sub(" ", readable(text)).split())
