"""What stands in a document, before it is drawn: a list of headings, lines and facts in reading order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Role = Literal["H1", "H2", "P", "LI"]


@dataclass(frozen=True, slots=True)
class Block:
    """One piece with its role in the document's structure. A fact is a paragraph with a label before it."""

    role: Role
    text: str
    label: str = ""


def heading(text: str) -> Block:
    return Block("H2", text)


def line(text: str) -> Block:
    return Block("P", text)


def point(text: str) -> Block:
    return Block("LI", text)


def fact(label: str, text: str) -> Block:
    return Block("P", text, label)
