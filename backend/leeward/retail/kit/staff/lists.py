"""Short lists in one column: lines of text, or choices from a closed vocabulary. Staff see a form, never JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.text import capfirst

Vocabulary = Iterable[tuple[Any, Any]]


def _flat(vocabulary: Vocabulary) -> Iterator[tuple[Any, str]]:
    for code, words in vocabulary:
        if isinstance(words, str):
            yield code, words
        else:
            yield from words


class LinesFormField(forms.CharField):
    """A text area; every line that is not blank is one entry."""

    widget = forms.Textarea(attrs={"rows": 5})

    def __init__(self, *, max_lines: int, max_letters: int, **kwargs: Any) -> None:
        self.max_lines, self.max_letters = max_lines, max_letters
        super().__init__(**kwargs)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[str]:
        """:raises ValidationError: too many lines, or one that is too long; the sentence says which"""
        lines = [" ".join(line.split()) for line in (super().clean(value) or "").splitlines() if line.strip()]
        if len(lines) > self.max_lines:
            raise ValidationError(f"At most {self.max_lines} lines; here are {len(lines)}.", code="too_many_lines")
        for number, line in enumerate(lines, start=1):
            if len(line) > self.max_letters:
                raise ValidationError(
                    f"Line {number} has {len(line)} letters; {self.max_letters} is the most.", code="line_too_long"
                )
        return lines

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(super().has_changed(self.prepare_value(initial), data))


class LinesField(models.JSONField):
    """A list of lines of plain text."""

    def __init__(self, *args: Any, max_lines: int = 12, max_letters: int = 160, **kwargs: Any) -> None:
        self.max_lines, self.max_letters = max_lines, max_letters
        super().__init__(*args, **{"default": list, "blank": True, **kwargs})

    def formfield(self, **kwargs: Any) -> Any:
        widget = {"widget": kwargs["widget"]} if "widget" in kwargs else {}
        return LinesFormField(
            max_lines=self.max_lines, max_letters=self.max_letters, label=capfirst(self.verbose_name),
            help_text=self.help_text, required=not self.blank, **widget,
        )  # fmt: skip

    def value_to_string(self, obj: Any) -> Any:
        return self.value_from_object(obj)


class CodesField(models.JSONField):
    """
    Some choices of a closed vocabulary, kept in the vocabulary's order; its words are not part of the schema.

    `vocabulary` is Django's choices: (code, label), or (group, choices) for a long list that forms show in groups.
    """

    def __init__(self, *args: Any, vocabulary: Vocabulary = (), **kwargs: Any) -> None:
        self.choices_in_form = tuple(vocabulary)
        self.vocabulary = tuple(_flat(self.choices_in_form))
        super().__init__(*args, **{"default": list, "blank": True, **kwargs})

    def formfield(self, **kwargs: Any) -> Any:
        widget = kwargs.get("widget", forms.CheckboxSelectMultiple)
        return forms.TypedMultipleChoiceField(
            choices=self.choices_in_form, widget=widget, coerce=self._code_of, label=capfirst(self.verbose_name),
            help_text=self.help_text, required=not self.blank,
        )  # fmt: skip

    def validate(self, value: Any, model_instance: models.Model | None) -> None:
        """:raises ValidationError: a code that is not in the vocabulary"""
        super().validate(value, model_instance)
        unknown = [str(code) for code in value or () if code not in dict(self.vocabulary)]
        if unknown:
            raise ValidationError(f"Unknown here: {', '.join(unknown)}.", code="unknown_code")

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        chosen = set(super().pre_save(model_instance, add) or ())
        ordered = [code for code, _ in self.vocabulary if code in chosen] if self.vocabulary else sorted(chosen)
        setattr(model_instance, self.attname, ordered)
        return ordered

    def _code_of(self, text: str) -> Any:
        return next(code for code, _ in self.vocabulary if str(code) == text)
