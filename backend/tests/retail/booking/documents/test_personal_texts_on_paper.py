"""What people type stands on a document as they typed it, all of it, and as nothing else (T-16, UK-20)."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.booking.documents import drawing
from leeward.retail.booking.documents.blocks import Block
from leeward.retail.booking.documents.drawing import Look, draw
from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.models import Booking
from leeward.retail.booking.rules.travellers import TravellerDetails, check_name
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.caching.kept import Kept
from leeward.retail.kit.errors import BadDetails
from tests.retail.booking.paid import PEOPLE, a_booking, an_order
from tests.retail.booking.pdf import read_pdf
from tests.retail.hotels.stored_worlds import AT

LOOK = Look("A title", "A shop", "#ffffff", "#000000", "#333333", False, None, "At the foot")
REQUEST = "<script>alert(1)</script> **not bold** __nor this__ [link](https://example.com) &amp; {{ 7*7 }} %s \\n"
OVERRIDE, MARKS = "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{RIGHT-TO-LEFT MARK}\N{LEFT-TO-RIGHT MARK}\N{ZERO WIDTH JOINER}"


def printed(booking: Booking) -> str:
    """Everything that both documents say, without blanks: where a line breaks is the paper's business."""
    return "".join("".join(read_pdf(content_of(one)).text.split()) for one in booking.documents.all())


@pytest.mark.parametrize(
    "name",
    ["<b>Ada</b>", "Ada&amp;", "{{ Ada }}", "Ada\\n", "=1+1", f"Ada{OVERRIDE}nosirraH", f"Ada{MARKS}", "Ada\u2028B"],
)
def test_t16_a_name_is_letters_and_no_markup_nor_a_mark_that_turns_what_follows(name: str) -> None:
    found = check_name("travellers.0", title="Ms", first_name="Ada", last_name=name)
    assert [one.rule for one in found] == ["name"]


@pytest.mark.django_db
class TestOnADocument:
    def test_t16_a_request_is_printed_as_it_was_typed(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, special_requests=REQUEST)
        assert "".join(REQUEST.split()) in printed(booking)

    @pytest.mark.parametrize("marks", [OVERRIDE, MARKS, "\N{RIGHT-TO-LEFT ISOLATE}", "\N{ZERO WIDTH SPACE}", "\x0b"])
    def test_t16_a_request_that_turns_letters_round_is_asked_for_again(self, brand: BrandSheet, marks: str) -> None:
        with pytest.raises(BadDetails) as refused:
            an_order(brand, special_requests=f"A cot, please{marks}.")
        assert [one.rule for one in refused.value.errors] == ["letters"]

    def test_uk_20_the_longest_names_are_there_to_the_last_letter(self, brand: BrandSheet) -> None:
        long = [(first * 60, last * 60) for first, last in (("W", "M"), ("É", "Ø"))]
        people = [
            TravellerDetails(one.room, one.title, first.capitalize(), last.capitalize(), one.born_on)
            for one, (first, last) in zip(PEOPLE, long, strict=True)
        ]
        said = printed(a_booking(brand, travellers=people))
        for one in people:
            assert f"{one.first_name}{one.last_name}" in said

    def test_a_request_of_many_lines_is_one_paragraph(self, brand: BrandSheet) -> None:
        lines = "\n".join("x" for _ in range(500))
        booking = a_booking(brand, special_requests=lines)
        assert "x" * 500 in printed(booking)
        assert all(content_of(one).count(b"/Type /Page\n") < 6 for one in booking.documents.all())


class TestAPieceLongerThanAPage:
    @pytest.mark.parametrize("piece", [{"label": "Asked for"}, {}])
    def test_goes_on_on_the_next_and_loses_nothing(self, piece: dict[str, Any]) -> None:
        lines = [f"line {number}" for number in range(200)]
        content = draw([Block("P", "\n".join(lines), **piece)], look=LOOK, at=AT)
        said = read_pdf(content).text
        assert [said.count(f"line {number} ") + said.endswith(f"line {number}") for number in (0, 100, 199)] == [
            1,
            1,
            1,
        ]
        assert content.count(b"/Type /Page\n") <= 5  # it was a page for each line


class TestAParagraphThatStandsInEveryDocument:
    STANDING = "We are responsible for everything that is part of your package, as it was confirmed. " * 4

    def drawn(self) -> bytes:
        return draw([Block("P", self.STANDING), Block("P", "Ada's own words. " * 12, "Asked for")], look=LOOK, at=AT)

    def test_is_broken_into_lines_once_and_each_document_is_the_same_bytes_inv5(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(drawing, "_broken", Kept[list[str]](most=0))
        anew = [self.drawn(), self.drawn()]
        monkeypatch.setattr(drawing, "_broken", Kept[list[str]](most=5))
        assert [self.drawn(), self.drawn()] == anew

    def test_is_all_that_is_remembered_of_a_document(self, monkeypatch: pytest.MonkeyPatch) -> None:
        kept = Kept[list[str]](most=5)
        monkeypatch.setattr(drawing, "_broken", kept)
        self.drawn()
        assert [key[-1] for key in kept._answers] == [self.STANDING]  # type: ignore[index]
