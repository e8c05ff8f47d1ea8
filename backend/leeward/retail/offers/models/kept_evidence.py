"""Evidence of an offer that visitors were shown is taken back by no draft and no older revision (UK-07)."""

from __future__ import annotations

from typing import Any

WORDS = ("kind", "statement", "substantiation")
"""What a record says: one that a draft brought in has no key in it and is known by this."""


def words_of(record: Any) -> tuple[Any, ...]:
    return tuple(getattr(record, name) for name in WORDS)


def with_kept_evidence(draft: Any, *, stored: Any) -> None:
    """Adds to a draft the stored records that it lacks, for an offer that is kept."""
    if stored is None or not stored.why_kept():
        return
    kept = {record.pk: record for record in stored.evidence.all()}
    known = {words_of(record): key for key, record in kept.items()}
    written = list(draft.evidence.all())
    for record in written:
        record.pk = record.pk or known.get(words_of(record))
        kept.pop(record.pk, None)
    draft.evidence.set([*written, *kept.values()])
