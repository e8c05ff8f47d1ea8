"""Inventory records in the CMS. Every save and deletion is published; who may do what is set with permissions."""

from __future__ import annotations

from typing import Any

from django.db import models
from wagtail.admin.panels import FieldPanel, FieldRowPanel, ObjectList
from wagtail.admin.ui.tables import Column
from wagtail.snippets.views.snippets import CreateView, EditView, SnippetViewSet

from leeward.retail.inventory.keeping import NAMES
from leeward.retail.inventory.operations.staff_changes import save_change
from leeward.retail.kit import clock
from leeward.retail.kit.staff.kept_names import why_kept
from leeward.retail.kit.staff.saved_meanwhile import SavedMeanwhileForm


class InventoryForm(SavedMeanwhileForm):
    """A form of an inventory record. Plans whose supplier counts in thousandths are that supplier's to change."""

    def clean(self) -> Any:
        """:raises ValidationError: amounts of a plan that is priced more finely than people write them"""
        cleaned = super().clean()
        plan = (cleaned or {}).get("rate_plan")
        has_amounts = any(
            name in self.fields or name in getattr(self, "formsets", {}) for name in ("amount", "periods")
        )
        if plan is not None and plan.scale != 100 and has_amounts:
            self.add_error("rate_plan", "This plan's supplier prices in thousandths: its amounts come with its files.")
        _refuse_new_name(self)
        for rows in getattr(self, "formsets", {}).values():
            for form in rows.forms if rows.is_bound else ():
                _refuse_new_name(form)
                if form in rows.deleted_forms and (problem := _why_kept(form)):
                    self.add_error(None, problem)  # nobody reads what a row says that goes
        return cleaned


def _refuse_new_name(form: Any) -> None:
    """Of what is sold: a booking knows it by these fields."""
    renamed = [name for name in NAMES.get(type(form.instance), ()) if name in form.changed_data]
    if renamed and (problem := _why_kept(form)):
        form.add_error(renamed[0], problem)


def _why_kept(form: Any) -> str:
    kind = type(form.instance)
    stored = kind._default_manager.filter(pk=form.instance.pk).first() if kind in NAMES else None
    return why_kept(stored) if stored is not None else ""


class PublishesNew(CreateView):  # type: ignore[misc]
    """Saving a new record publishes what it is part of."""

    def save_instance(self) -> models.Model:
        saved: models.Model = save_change(save=super().save_instance, old=None, at=clock.now())
        return saved


class PublishesChange(EditView):  # type: ignore[misc]
    """Saving a record publishes what it was part of and what it is part of now."""

    def save_instance(self) -> models.Model:
        old = self.model._default_manager.filter(pk=self.object.pk).first()
        saved: models.Model = save_change(save=super().save_instance, old=old, at=clock.now())
        return saved


class RecordViewSet(SnippetViewSet):  # type: ignore[misc]
    """What all inventory records have in common."""

    add_view_class = PublishesNew
    edit_view_class = PublishesChange
    copy_view_enabled = False  # a copy would claim the same codes and nights
    list_per_page = 50

    def get_queryset(self, request: Any) -> Any:
        """With whatever the list shows, so that it asks once."""
        del request
        return self.model._default_manager.select_related(*self.list_select)

    list_select: tuple[str, ...] = ()


def row(*names: str) -> FieldRowPanel:
    """Fields side by side."""
    return FieldRowPanel([FieldPanel(name) for name in names])


def record_form(*panels: object) -> ObjectList:
    """A form of one page."""
    return ObjectList(list(panels), base_form_class=InventoryForm)


def hotel_column(path: str) -> Column:
    """The hotel a record hangs on, in a list of records."""
    return Column("hotel", label="Hotel", accessor=path)
