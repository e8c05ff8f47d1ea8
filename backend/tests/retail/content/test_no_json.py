"""Editors never see JSON (issue 4 item 1): whatever form the CMS has, lists and choices stand in it as fields."""

from __future__ import annotations

from typing import Any

import pytest
from django import forms
from wagtail.models import get_page_models
from wagtail.snippets.models import get_snippet_models

MINE = "leeward.retail."


def _forms() -> dict[str, type[forms.BaseForm]]:
    """The editing form of each kind of page and of each snippet, by its model's name."""
    found: dict[str, type[forms.BaseForm]] = {}
    for model in (*get_page_models(), *get_snippet_models()):
        if not model.__module__.startswith(MINE):
            continue
        viewset: Any = getattr(model, "snippet_viewset", None)
        handler = viewset.get_edit_handler() if viewset else model.get_edit_handler()
        if handler is not None:
            found[model._meta.label] = handler.get_form_class()
    return found


def _json_fields(form: type[Any]) -> list[str]:
    """Fields of a form and of the lists within it that would print JSON into a text area."""
    own = [name for name, field in form.base_fields.items() if isinstance(field, forms.JSONField)]
    within = getattr(form, "formsets", {}) or {}
    return own + [f"{name}.{one}" for name, formset in within.items() for one in _json_fields(formset.form)]


@pytest.mark.django_db
def test_no_form_of_the_cms_shows_json() -> None:
    every = _forms()
    assert len(every) >= 25
    assert {label: found for label, form in every.items() if (found := _json_fields(form))} == {}


def test_the_check_sees_json_where_there_is_some() -> None:
    class Bare(forms.Form):
        facts = forms.JSONField()

    assert _json_fields(Bare) == ["facts"]
