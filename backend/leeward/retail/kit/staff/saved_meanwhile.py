"""
Records that are live once saved, without versions: nobody saves over another unsaid.

What has versions is told by them: the CMS keeps each and asks before a newer one is replaced.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

from django import forms
from django.db import IntegrityError, models, transaction
from django.http import HttpRequest, HttpResponse
from wagtail.admin.forms import WagtailAdminModelForm
from wagtail.admin.panels import ObjectList, Panel, extract_panel_definitions_from_model_class
from wagtail.models import RevisionMixin
from wagtail.snippets.views.snippets import SnippetViewSet

MEANWHILE = (
    "Somebody has saved this {kind} while you were writing. Nothing of yours is lost, and nothing is saved yet. Open "
    "the {kind} in another tab to see what they changed and put it in here too; pressing Save again replaces theirs."
)


class SavedThisMoment(Exception):
    """Two pressed Save at the same instant; the other one's is saved."""


class SavedThisMomentMiddleware:
    """
    Lets a form look again: it now finds what the other one saved, and says so beside what was typed. What databases
    alone refuse, such as a code that a colleague has taken at the same instant, is asked for once more likewise.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._answer = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._answer(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The view once more, of which nothing was saved; everything else is somebody else's."""
        match = request.resolver_match
        if match is None or not (isinstance(error, SavedThisMoment) or _was_taken(request, error)):
            return None
        answer: HttpResponse = match.func(request, *match.args, **match.kwargs)
        return answer


def _was_taken(request: HttpRequest, error: Exception) -> bool:
    return isinstance(error, IntegrityError) and request.method == "POST" and request.path.startswith("/cms/snippets/")


class SavedMeanwhileForm(WagtailAdminModelForm):  # type: ignore[misc]
    """
    Remembers which state of a record somebody began with: that of what the form shows, its lists included.

    What a program counts beside it, such as seats taken, is nobody's text and may move.
    """

    seen_version = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if isinstance(self.instance, RevisionMixin):
            del self.fields["seen_version"]
        elif self.instance.pk is not None and not self.is_bound:
            self.fields["seen_version"].initial = self.version_of(self.instance)

    def version_of(self, record: Any) -> str:
        """One word for the state of what the form shows of a record. A query for each list."""
        return hashlib.sha256(repr(list(self._shown_of(record))).encode()).hexdigest()[:32]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        seen = cleaned.get("seen_version")
        kind = type(self.instance)
        stored = kind._default_manager.filter(pk=self.instance.pk).first() if seen else None
        if stored is not None and seen != (now := self.version_of(stored)):
            sentence = MEANWHILE.format(kind=kind._meta.verbose_name)
            self.add_error(None, forms.ValidationError(sentence, code="saved_meanwhile"))
            told_once = self.data.copy()  # the next press is meant
            told_once["seen_version"] = now
            self.data: Any = told_once
        return cleaned

    def save(self, commit: bool = True) -> Any:
        """:raises SavedThisMoment: somebody was faster by less than it takes to look"""
        with transaction.atomic():
            seen = self.cleaned_data.get("seen_version")
            kind = type(self.instance)
            locked = kind._default_manager.select_for_update().filter(pk=self.instance.pk).first() if seen else None
            if locked is not None and seen != self.version_of(locked):
                raise SavedThisMoment
            return super().save(commit)

    def _shown_of(self, record: Any) -> Iterator[Any]:
        yield _values(record, self.fields)
        for formset in self.formsets.values():
            rows = formset.model._base_manager.filter(**{formset.fk.name: record.pk}).order_by("pk")
            yield [(row.pk, _values(row, formset.form.base_fields)) for row in rows]


class LiveRecordViewSet(SnippetViewSet):  # type: ignore[misc]
    """The screens of records whose form is made from the model's own fields."""

    def get_edit_handler(self) -> Panel:
        panels = getattr(self, "panels", None) or extract_panel_definitions_from_model_class(self.model)
        return ObjectList(panels, base_form_class=SavedMeanwhileForm).bind_to_model(self.model)


def _values(record: Any, names: Any) -> list[tuple[str, str]]:
    found = []
    for field in record._meta.get_fields():
        if field.name in names and isinstance(field, models.ManyToManyField):
            found.append((field.name, repr(sorted(one.pk for one in field.value_from_object(record)))))
        elif field.name in names and isinstance(field, models.Field):
            found.append((field.name, str(field.value_from_object(record))))
    return found
