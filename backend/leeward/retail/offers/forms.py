"""What is checked when an offer or a list is published. A draft may be as unfinished as it likes."""

from __future__ import annotations

from typing import Any

from django.utils.html import strip_tags

from leeward.retail.brands.editing_forms import BrandEditForm
from leeward.retail.kit import clock
from leeward.retail.offers.evidence import JUDGED_FIELDS, evidence_problems
from leeward.retail.offers.models.choices import HOT_TWENTY_LENGTH, LISTED_TYPES, ListKind, ScrimColour
from leeward.retail.offers.models.kept_evidence import WORDS, words_of
from leeward.retail.offers.models.offer_parts import SavingEvidence


class OfferForm(BrandEditForm):
    """An offer is published with proof for what it claims, with something to sell, and with its terms."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        self._check_kept_evidence()
        if not self.is_deferred_validation:
            if problem := self.instance.why_not_published():
                self.add_error(None, problem)
            self._check_claims(cleaned)
            self._check_substance(cleaned)
        return cleaned

    def _check_kept_evidence(self) -> None:
        """A draft too: that of an offer taken down is written into its tables at once (UK-07)."""
        removed = self.formsets["evidence"].deleted_forms if "evidence" in self.formsets else []
        if not removed or not self.instance.why_kept():
            return
        stored = SavingEvidence.objects.filter(offer_id=self.instance.pk)
        kept, keys = {words_of(record) for record in stored}, {record.pk for record in stored}
        for form in removed:
            # A row that a draft brought in has no key in the revision from which the form was filled: it is known by
            # its words, which the browser sends again with the tick.
            words = tuple(form[name].value() for name in WORDS)
            if form.instance.pk in keys or words in kept:
                self.add_error(None, _kept(str(form.instance)))

    def _check_claims(self, cleaned: dict[str, Any]) -> None:
        texts = {field: str(cleaned.get(field) or "") for field in JUDGED_FIELDS}
        records = [row for row in self._rows("evidence") if row.get("review_by") and row.get("kind")]
        today = clock.uk_date(at=clock.now())
        for field, sentence in evidence_problems(texts=texts, evidence=records, today=today).items():
            self.add_error(field if field in self.fields else None, sentence)

    def _check_substance(self, cleaned: dict[str, Any]) -> None:
        has_hotels = any(row.get("hotel") for row in self._rows("hotel_links"))
        if not has_hotels and not cleaned.get("stated_pounds_pp") and not cleaned.get("call_centre_exclusive"):
            self.add_error(
                None, "Choose a hotel, state a price, or say that it is sold by telephone only (tab Hotels)."
            )
        if cleaned.get("offer_type") in LISTED_TYPES and not has_hotels:
            self.add_error("offer_type", "Special and seasonal offers show a list of hotels: choose some.")
        if not strip_tags(str(cleaned.get("terms") or "")).strip():
            self.add_error("terms", "Write what limits the offer; if nothing does, say that.")

    def _rows(self, name: str) -> list[dict[str, Any]]:
        """What stands in the lines of a list that are not being removed."""
        formset = self.formsets.get(name)
        forms = formset.forms if formset is not None else []
        return [form.cleaned_data for form in forms if form.is_valid() and not form.cleaned_data.get("DELETE")]


def _kept(words: str) -> str:
    return (
        f"“{words}” may have been shown, and its evidence is kept (tab Evidence). Leave the record as it is: after the "
        "day of its review it proves nothing more by itself."
    )


class CuratedListForm(BrandEditForm):
    """The Hot 20 is published with exactly twenty places; a favourite has a person."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        formset = self.formsets.get("entries")
        forms = [form for form in formset.forms if form.is_valid()] if formset is not None else []
        rows = [form.cleaned_data for form in forms if form.cleaned_data and not form.cleaned_data.get("DELETE")]
        is_short = len(rows) < HOT_TWENTY_LENGTH and not self.is_deferred_validation
        if cleaned.get("kind") == ListKind.HOT_TWENTY and (is_short or len(rows) > HOT_TWENTY_LENGTH):
            self.add_error(None, f"The Hot 20 has twenty places; here are {len(rows)}.")
        is_favourites = cleaned.get("kind") == ListKind.STAFF_FAVOURITES
        if is_favourites and not self.is_deferred_validation and not all(row.get("person_name") for row in rows):
            self.add_error(None, "Say whose favourite each one is.")
        return cleaned


PALE = frozenset({ScrimColour.PAPER, ScrimColour.SAND})
DARK = frozenset({ScrimColour.INK, ScrimColour.DEEP})


class SuperheroForm(BrandEditForm):
    """Words on a picture are dark on light veils and white on dark ones: veils of both kinds would hide either."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        formset = self.formsets.get("scrim_elements")
        forms = [form for form in formset.forms if form.is_valid()] if formset is not None else []
        rows = [form.cleaned_data for form in forms if form.cleaned_data and not form.cleaned_data.get("DELETE")]
        colours = {colour for row in rows for colour in (row.get("color_one"), row.get("color_two"))}
        if colours & PALE and colours & DARK:
            self.add_error(None, "Veils are either light (white, sand) or dark (ink, deep brand colour): not both.")
        if rows and not colours & (PALE | DARK):
            self.add_error(None, "A clear veil hides nothing: choose a colour for it, or remove it (tab Look).")
        return cleaned
