"""
Blocks as a PDF that assistive technology can read: a title, a language, and every piece tagged with its role.

The same blocks at the same moment are the same bytes. Fonts are our own (fonts/, SIL Open Font License 1.1), embedded
as far as they are used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont
from fpdf import FPDF, XPos, YPos
from fpdf.enums import MethodReturnValue
from fpdf.prefs import ViewerPreferences

from leeward.retail.booking.documents.blocks import Block
from leeward.retail.booking.documents.errors import CannotPrint
from leeward.retail.kit.caching.kept import Kept

FONTS = Path(__file__).with_name("fonts")
_TEXT, _STRONG, _DISPLAY = "hanken-grotesk-400.ttf", "hanken-grotesk-650.ttf", "besley-520.ttf"
_LABEL_WIDTH_MM = 52
_INDENT_MM = 4
_MOST_LETTERS_IN_BOLD = 70
_LINE_HEIGHT = 1.36
_POINT_MM = 25.4 / 72
_STANDING_LETTERS = 120
"""From so many letters on, a text that is not somebody's own fact is a paragraph that stands in every document."""
_broken: Kept[list[str]] = Kept(most=500)
"""Lines of those paragraphs: to find where they break was two thirds of the time that drawing took."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a document looks; colours as `#rrggbb`."""

    title: str
    author: str
    ground: str
    ink: str
    rule: str
    display_font: bool
    mark: tuple[str, str] | None
    """The seller's name over the first page, strong and light part; None where nobody's branding may stand (UK-20)."""
    foot: str


@dataclass(frozen=True, slots=True)
class _Style:
    font: str
    points: float
    above_mm: float
    below_mm: float


_STYLES = {
    "H1": _Style("display", 21, 0, 4),
    "H2": _Style("strong", 11.5, 5, 1.6),
    "P": _Style("text", 9.6, 0, 1.4),
    "LI": _Style("text", 9.6, 0, 1.0),
}


def draw(blocks: Sequence[Block], *, look: Look, at: datetime) -> bytes:
    """
    The PDF of a document.

    :raises CannotPrint: a text has letters that the fonts do not have
    """
    for block in blocks:
        check_letters(block.label + block.text)
    page = _Page(look, at)
    page.add_page()
    if look.mark:
        page.draw_mark(look.mark)
    for block in blocks:
        page.draw_block(block)
    return bytes(page.output())


def check_fonts() -> None:
    """:raises OSError: a font cannot be read"""
    for name in (_TEXT, _STRONG, _DISPLAY):
        (FONTS / name).read_bytes()


def check_letters(text: str) -> None:
    """:raises CannotPrint: the text has letters that the fonts do not have"""
    if not can_print(text):
        raise CannotPrint(
            "Please write every name in Latin letters, as in the lines at the foot of the passport.",
            rule="letters",
        )


def can_print(text: str) -> bool:
    """Whether the fonts have every letter of a text."""
    return all(ord(letter) in _letters() for letter in text if letter != "\n")


@lru_cache(maxsize=1)
def _letters() -> frozenset[int]:
    known = [frozenset(TTFont(FONTS / name).getBestCmap()) for name in (_TEXT, _STRONG)]
    return frozenset.intersection(*known)


class _Page(FPDF):
    """A4 sheets with tagged text; what is only decoration is marked as such."""

    def __init__(self, look: Look, at: datetime) -> None:
        super().__init__(format="A4", unit="mm")
        self.look = look
        for family, name in (("text", _TEXT), ("strong", _STRONG), ("display", _DISPLAY)):
            self.add_font(family, fname=FONTS / name)
        self.set_margins(20, 18, 20)
        self.set_auto_page_break(True, margin=22)
        self.set_title(look.title)
        self.set_author(look.author)
        self.set_creator("Leeward")
        self.set_producer("Leeward")
        self.set_lang("en-GB")
        self.set_creation_date(at)
        self.viewer_preferences = ViewerPreferences(display_doc_title=True)

    def header(self) -> None:
        with self._decoration():
            self.set_fill_color(self.look.ground)
            self.rect(0, 0, self.w, self.h, style="F")

    def footer(self) -> None:
        with self._decoration():
            self.set_y(-15)
            self.set_font("text", size=8)
            self.set_text_color(self.look.ink)
            self.cell(0, 5, self.look.foot)
            self.set_x(self.l_margin)
            self.cell(0, 5, f"Page {self.page_no()}", align="R")

    def draw_mark(self, mark: tuple[str, str]) -> None:
        """The seller's name, the first thing that is read."""
        with self._tagged("P"):
            for font, text in (("strong", mark[0]), ("text", f" {mark[1]}")):
                self.set_font(font, size=13)
                self.set_text_color(self.look.rule)
                self.cell(self.get_string_width(text) + 0.2, 7, text, new_x=XPos.RIGHT, new_y=YPos.TOP)
        self.ln(12)

    def draw_block(self, block: Block) -> None:
        """One piece, whole on one page; one that is taller than a page goes on on the next."""
        leading = _STYLES[block.role].points * _POINT_MM * _LINE_HEIGHT
        columns = [(x, font, self._lines(x, font, text, block)) for x, font, text in self._columns(block)]
        fits = int((self.page_break_trigger - self.t_margin) / leading)
        for start in range(0, max(1, *(len(lines) for _, _, lines in columns)), fits):
            part = [(x, font, lines[start : start + fits]) for x, font, lines in columns]
            self._draw_part(block, part, leading=leading)

    def _draw_part(self, block: Block, columns: Sequence[tuple[float, str, list[str]]], *, leading: float) -> None:
        style = _STYLES[block.role]
        height = leading * max(len(lines) for _, _, lines in columns)
        # A heading takes at least the next two lines with it to a new page.
        wanted = style.above_mm + height + (14 if block.role == "H2" else 0)
        if self.y + wanted > self.page_break_trigger:
            self.add_page()
        elif self.y > self.t_margin + 1:
            self.ln(style.above_mm)
        top = self.y
        self.set_text_color(self.look.ink)
        with self._tagged("P" if block.role == "LI" else block.role):
            for x, font, lines in columns:
                self.set_font(font, size=style.points)
                for number, text in enumerate(lines):
                    self.set_xy(x, top + number * leading)
                    self.cell(self._width(x, block), leading, text)
        self.set_xy(self.l_margin, top + height + style.below_mm)
        if block.role == "H2":
            self._rule()

    def _columns(self, block: Block) -> list[tuple[float, str, str]]:
        """What is printed from where: a fact has its label in a column of its own."""
        left = float(self.l_margin)
        if block.label:
            font = "text" if len(block.text) > _MOST_LETTERS_IN_BOLD else "strong"
            return [(left, "text", block.label), (left + _LABEL_WIDTH_MM, font, block.text)]
        if block.role == "LI":
            return [(left, "text", "•"), (left + _INDENT_MM, "text", block.text)]
        font = "strong" if block.role == "H1" and not self.look.display_font else _STYLES[block.role].font
        return [(left, font, block.text)]

    def _lines(self, x: float, font: str, text: str, block: Block) -> list[str]:
        points, width = _STYLES[block.role].points, self._width(x, block)
        if block.label or len(text) < _STANDING_LETTERS:
            return self._break(font, points, width, text)
        return _broken.get((font, points, width, text), lambda: self._break(font, points, width, text))

    def _break(self, font: str, points: float, width: float, text: str) -> list[str]:
        self.set_font(font, size=points)
        lines = self.multi_cell(width, 1, text, dry_run=True, output=MethodReturnValue.LINES, align="L")
        return [str(one) for one in lines]  # type: ignore[union-attr]

    def _width(self, x: float, block: Block) -> float:
        if x == self.l_margin and (block.label or block.role == "LI"):
            return _LABEL_WIDTH_MM - 3 if block.label else _INDENT_MM
        return float(self.w - self.r_margin - x)

    def _rule(self) -> None:
        with self._decoration():
            self.set_draw_color(self.look.rule)
            self.set_line_width(0.25)
            self.line(self.l_margin, self.y - 1, self.w - self.r_margin, self.y - 1)
        self.ln(1.2)

    @contextmanager
    def _tagged(self, role: str) -> Iterator[None]:
        mcid = self.struct_builder.next_mcid_for_page(self.page)
        self._add_marked_content(struct_type=f"/{role}", mcid=mcid)
        self._out(f"/{role} <</MCID {mcid}>> BDC")
        yield
        self._out("EMC")

    @contextmanager
    def _decoration(self) -> Iterator[None]:
        self._out("/Artifact BMC")
        yield
        self._out("EMC")
