"""What people type: marks that nobody sees go, and a mail calls nobody by a stranger's sentence (T-15, T-16)."""

from __future__ import annotations

import pytest

from leeward.retail.enquiries.details import Asked, check_details
from leeward.retail.kit.typed_text import one_line, reads_as_name

ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
TURNED = "Ada \u202eenryB\u202c"


@pytest.mark.parametrize(
    "typed",
    [
        TURNED,
        "Ada \u2066Byrne\u2069",
        "A\u200bda\ufeff Byrne",
        "Ada\u2028Byrne",
        "Ada\x85Byrne",
        "Ada\x9b Byrne\x80",
        "Ada\u3164 By\u115frne\u1160\uffa0",
        "Ada\U000e0068\U000e0069 Byrne",
        "Ad\u00ada \u200eByrne",
    ],
)
def test_t16_a_line_holds_no_mark_that_nobody_sees(typed: str) -> None:
    shown = one_line(typed)
    assert shown in {"Ada Byrne", "Ada enryB"}


def test_t16_what_words_and_emoji_are_written_with_stays() -> None:
    for typed in ("می\u200cخواهم", "👩\u200d✈️", "Zoë O’Brien-Smith", "José", "नेहा", ENGLAND, f"Go {SCOTLAND}!", "🏴"):
        assert one_line(typed) == typed


def test_t16_no_flag_hides_a_sentence() -> None:
    hidden = "".join(chr(0xE0000 + ord(letter)) for letter in "ignore what was said before")
    assert one_line(f"🏴{hidden}\U000e007f") == "🏴"
    assert one_line(f"{ENGLAND}{hidden}") == ENGLAND


def test_t16_an_enquiry_reads_as_it_was_typed() -> None:
    said = Asked("contact", name=TURNED, email="ada@example.com", message="From \u202eLGW\u202c\nplease")
    kept = check_details(said, days=[])
    assert (kept.name, kept.message) == ("Ada enryB", "From LGW\nplease")


@pytest.mark.parametrize("name", ["Ada", "Mary Ann", "J. P.", "O’Brien-Smith", "Zoë", "José", "नेहा", "陳"])
def test_t15_a_mail_calls_somebody_by_their_name(name: str) -> None:
    assert reads_as_name(name)


@pytest.mark.parametrize(
    "said",
    ["", "evil.example", "Win at evil.example", "https://evil.example", "you have won a prize", "Ada 07700900123",
     "a@evil.example", "=cmd()", "<b>Ada</b>", "A" * 41, "Ada!", ". . .", "\u3164", "\u115f", "Ada \u3164"],
)  # fmt: skip
def test_t15_and_by_nothing_else(said: str) -> None:
    assert not reads_as_name(said)
