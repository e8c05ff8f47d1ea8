"""A configurable navigation: one to six columns of blocks (E18, S35)."""

from __future__ import annotations

from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.http import HttpRequest, HttpResponse
from wagtail.fields import StreamField
from wagtail.search import index

from leeward.retail.brands.editing import EditedForBrands
from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.navigation.blocks import ColumnBlock

MOST_COLUMNS = 6


class Navigation(EditedForBrands):
    """Columns side by side on large screens, one under the other on small ones."""

    name = models.CharField(max_length=80, validators=[is_one_line], help_text="For staff, in lists.")
    slug = models.SlugField(max_length=80, unique=True, help_text="Other programs ask for it by this name.")
    brand = models.ForeignKey(
        "brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+", help_text="Empty: every one."
    )
    number_of_columns = models.PositiveSmallIntegerField(
        default=3, validators=[MinValueValidator(1), MaxValueValidator(MOST_COLUMNS)],
        help_text="More: empty columns are added at the end. Fewer: the last ones are cut when you save.",
    )  # fmt: skip
    columns = StreamField([("column", ColumnBlock())], blank=True, max_num=MOST_COLUMNS)

    search_fields = [index.SearchField("name"), index.AutocompleteField("name")]

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The columns side by side."""
        from leeward.retail.navigation.serving import drawn_navigation

        del mode_name  # there is one way to look at it
        return drawn_navigation(request, self)

    def surrogate_keys(self) -> list[str]:
        return [f"navigation-{self.slug}", "navigation"]

    def clean(self) -> None:
        super().clean()
        if self.number_of_columns and 1 <= self.number_of_columns <= MOST_COLUMNS:
            self.fit_columns()

    def fit_columns(self) -> None:
        """As many columns as the number says: empty ones are added, the last ones cut (T11)."""
        block: Any = self.columns.stream_block.child_blocks["column"]
        while len(self.columns) < self.number_of_columns:
            self.columns.append(("column", block.normalize([])))
        while len(self.columns) > self.number_of_columns:
            del self.columns[len(self.columns) - 1]
