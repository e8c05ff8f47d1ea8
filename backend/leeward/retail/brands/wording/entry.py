"""One sentence of the catalogue."""

from __future__ import annotations

import re
from dataclasses import dataclass

_PLACEHOLDER = re.compile(r"\{[a-z_]+\}")
_BRACE = re.compile(r"[{}]")
_MARKUP_OR_CONTROL = re.compile(r"[<>\x00-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class WordingEntry:
    """`key` names the place, `where` tells staff where people read it; `corrected` stands only beside a known slip."""

    key: str
    default: str
    where: str
    corrected: str = ""

    @property
    def placeholders(self) -> frozenset[str]:
        return frozenset(_PLACEHOLDER.findall(self.default))

    def problem_with(self, text: str) -> str | None:
        """Why a text cannot replace the default, in one sentence; None when it can."""
        if not text.strip():
            return "Write a text, or remove the line to use the default."
        if _MARKUP_OR_CONTROL.search(text):
            return "Use plain text on one line, without < or >."
        if frozenset(_PLACEHOLDER.findall(text)) != self.placeholders or _BRACE.search(_PLACEHOLDER.sub("", text)):
            wanted = ", ".join(sorted(self.placeholders)) or "no parts in braces"
            return f"Keep exactly these parts: {wanted}."
        return None
