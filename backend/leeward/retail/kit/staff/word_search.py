"""The search box of a chooser: every word must occur somewhere in what a thing is called, where it is, or its code."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.db.models import Q, QuerySet
from wagtail.admin.forms.choosers import BaseFilterForm


class WordFilterForm(BaseFilterForm):  # type: ignore[misc]
    """A chooser's own says in which fields, as a query names them, and what the box asks for."""

    fields_searched: ClassVar[tuple[str, ...]] = ()
    asks_for: ClassVar[str] = ""

    q = forms.CharField(label="Search", required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["q"].widget.attrs["placeholder"] = self.asks_for

    def filter(self, objects: QuerySet[Any]) -> QuerySet[Any]:
        words = self.cleaned_data.get("q", "").split()
        self.is_searching, self.search_query = bool(words), " ".join(words)
        for word in words:
            wanted = Q()
            for field in self.fields_searched:
                wanted |= Q(**{f"{field}__icontains": word})
            objects = objects.filter(wanted)
        return objects
