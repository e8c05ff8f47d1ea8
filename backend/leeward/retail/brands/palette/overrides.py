"""Single tokens set by hand, one `token: #rrggbb` per line: easy to read, to compare and to paste between brands."""

from __future__ import annotations

from collections.abc import Mapping

from leeward.retail.brands.colour import is_hex_colour
from leeward.retail.brands.palette.derivation import PaletteSeed, derive_tokens

_ANY_SEED = PaletteSeed(ink="#0b2545", brand="#13667b", accent="#f2545b", sand="#f7f3ec")
TOKEN_NAMES: frozenset[str] = frozenset(derive_tokens(seed=_ANY_SEED))


class OverridesError(ValueError):
    """The text holds lines that are no overrides; `problems` has one sentence for each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


def parse_overrides(*, text: str) -> dict[str, str]:
    """
    Token name to `#rrggbb`. Empty lines are skipped; a later line wins over an earlier one.

    :raises OverridesError: an unknown token, or a value that is not a six-digit hex colour
    """
    found: dict[str, str] = {}
    problems: list[str] = []
    for line in filter(None, (raw.strip() for raw in text.splitlines())):
        name, _, value = (part.strip().lower() for part in line.partition(":"))
        name = name.removeprefix("--")
        value = value.removesuffix(";").strip()
        if name not in TOKEN_NAMES:
            problems.append(f"“{name[:40]}” is not a colour token.")
        elif not is_hex_colour(value):
            problems.append(f"“{name}” needs a colour such as #13667b.")
        else:
            found[name] = value
    if problems:
        raise OverridesError(problems)
    return found


def print_overrides(*, overrides: Mapping[str, str]) -> str:
    """The text `parse_overrides` reads back, sorted by token."""
    return "\n".join(f"{name}: {value}" for name, value in sorted(overrides.items()))
