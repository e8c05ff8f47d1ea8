"""
Names of real hotel chains, as fingerprints: the first ten digits of SHA-256 of the lower-case name.

No real company's name stands in this repository, not even to say that we do not use it.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

CHAINS = frozenset(Path(__file__).with_name("chain_fingerprints.txt").read_text(encoding="utf-8").split())
_LONGEST_WORDS = 3


def fingerprint(name: str) -> str:
    return hashlib.sha256(name.lower().encode()).hexdigest()[:10]


def chain_words(name: str, *, chains: frozenset[str] = CHAINS) -> list[str]:
    """The words of a hotel's name, or two or three of them in a row, that are a chain's."""
    words = name.lower().replace("-", " ").split()
    parts = [
        " ".join(words[start : start + length])
        for length in range(1, _LONGEST_WORDS + 1)
        for start in range(len(words) - length + 1)
    ]
    return [part for part in parts if fingerprint(part) in chains]
