"""What staff write beside a record that other programs keep: drafts, revisions, schedule, workflow, locks, preview."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q
from wagtail.models import DraftStateMixin, LockableMixin, PreviewableMixin, RevisionMixin, WorkflowMixin

from leeward.retail.kit.staff.dangling import without_dangling_keys


class Written(PreviewableMixin, WorkflowMixin, DraftStateMixin, LockableMixin, RevisionMixin):  # type: ignore[misc]
    """
    Text with an editor's life: Wagtail's own drafts, revisions, scheduled publishing, workflow and locks.

    A row in its table is what is published while `live`; drafts live in revisions alone. Readers ask for `live` rows.
    """

    class Meta:
        abstract = True

    @classmethod
    def from_serializable_data(cls, data: Any, check_fks: bool = True, strict_fks: bool = False) -> Any:
        """A draft as it was saved, without what has been deleted since."""
        return super().from_serializable_data(without_dangling_keys(cls, data), check_fks, strict_fks)

    def save_revision(self, *args: Any, **kwargs: Any) -> Any:
        """
        As Wagtail does; what was live before it ever had a revision, such as an import, gets one of that state first.

        Wagtail takes a thing without a live revision for one that is not live: to schedule a change would take it down.
        """
        if self.live and self.live_revision_id is None and self.pk is not None:
            rows = type(self)._base_manager.filter(pk=self.pk, live=True, live_revision=None)
            stored = rows.first()
            if stored is not None:
                self.live_revision = super(Written, stored).save_revision(clean=False, changed=False)
                rows.update(live_revision=self.live_revision)
        return super().save_revision(*args, **kwargs)

    def change_in_drafts(self, **values: Any) -> None:
        """
        Put what a program or a colleague has just changed directly into the drafts that wait, too.

        Otherwise publishing a draft that is older than the change would quietly take it back.
        """
        waiting = Q(pk=self.latest_revision_id) | Q(approved_go_live_at__isnull=False)
        for revision in self.revisions.filter(waiting):
            self.revisions.filter(pk=revision.pk).update(content=revision.content | values)


def _switch(words: str, *, is_on: bool = False) -> models.BooleanField[bool, bool]:
    return models.BooleanField(words, default=is_on, db_default=is_on, editable=False)


class WrittenSince(Written):
    """
    `Written` for a table that was there before: its new columns fill themselves.

    So the version that runs while a release is brought in may go on writing rows, published as they always were (R-27).
    """

    live = _switch("live", is_on=True)
    has_unpublished_changes = _switch("has unpublished changes")
    expired = _switch("expired")
    locked = _switch("locked")

    class Meta:
        abstract = True
