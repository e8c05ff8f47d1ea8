"""Enough of a PDF reader to see what a document says, in which order, and how it is tagged."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass

_OBJECT = re.compile(rb"(\d+) 0 obj\s*(.*?)\s*endobj", re.DOTALL)
_STREAM = re.compile(rb"/Length (\d+).*?stream\r?\n(.*)", re.DOTALL)
_PAIR = re.compile(rb"<([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)>")
_PIECE = re.compile(
    rb"/(F\d+) [\d.]+ Tf|\(((?:\\.|[^\\)])*)\) Tj|/(\w+) (?:<</MCID \d+>> )?(BDC|BMC)|\bEMC\b", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Pdf:
    """`pieces` are (tag, text) in reading order; decoration has the tag Artifact."""

    catalogue: str
    roles: tuple[str, ...]
    pieces: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """Everything that is read, decoration apart."""
        return "\n".join(" ".join(text.split()) for tag, text in self.pieces if tag != "Artifact")


def read_pdf(content: bytes) -> Pdf:
    objects = {int(number): body for number, body in _OBJECT.findall(content)}
    letters = _letters_by_font(objects)
    catalogue = next(body for body in objects.values() if b"/Type /Catalog" in body)
    roles = [re.search(rb"/S /(\w+)", body) for body in objects.values() if b"/Type /StructElem" in body]
    pieces = [piece for body in objects.values() if b"/Contents" in body for piece in _pieces(body, objects, letters)]
    return Pdf(catalogue.decode("latin-1"), tuple(role[1].decode() for role in roles if role), tuple(pieces))


def _letters_by_font(objects: dict[int, bytes]) -> dict[bytes, dict[int, str]]:
    named: dict[bytes, int] = {}
    for body in objects.values():
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", body):
            named[name] = int(number)
    return {name: _letters(objects, objects[number]) for name, number in named.items()}


def _letters(objects: dict[int, bytes], font: bytes) -> dict[int, str]:
    found = re.search(rb"/ToUnicode (\d+) 0 R", font)
    assert found, "a font without a way back to letters cannot be read aloud"
    table = _stream(objects[int(found[1])])
    pairs = [
        pair for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL) for pair in _PAIR.findall(block)
    ]
    return {int(glyph, 16): bytes.fromhex(letter.decode()).decode("utf-16-be") for glyph, letter in pairs}


def _pieces(page: bytes, objects: dict[int, bytes], letters: dict[bytes, dict[int, str]]) -> list[tuple[str, str]]:
    found = re.search(rb"/Contents (\d+) 0 R", page)
    assert found
    font, tag, said, pieces = b"", "", "", []
    for match in _PIECE.finditer(_stream(objects[int(found[1])])):
        new_font, text, new_tag, _ = match.groups()
        if new_font:
            font = new_font
        elif text is not None:
            said += _decoded(text, letters[font]) + " "
        elif new_tag:
            tag, said = new_tag.decode(), ""
        else:
            pieces.append((tag, said.strip()))
            tag, said = "", ""
    return pieces


def _decoded(text: bytes, letters: dict[int, str]) -> str:
    plain = re.sub(rb"\\(.)", lambda m: {b"n": b"\n", b"r": b"\r", b"t": b"\t"}.get(m[1], m[1]), text, flags=re.DOTALL)
    glyphs = [int.from_bytes(plain[at : at + 2], "big") for at in range(0, len(plain), 2)]
    return "".join(letters.get(glyph, "\ufffd") for glyph in glyphs)


def _stream(body: bytes) -> bytes:
    found = _STREAM.search(body)
    assert found
    content = found[2][: int(found[1])]  # packed bytes may end in a line break of their own
    return zlib.decompress(content) if b"FlateDecode" in body else content
