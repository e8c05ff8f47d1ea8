"""What staff write beside a record that other programs keep: drafts, revisions, schedule, workflow, locks, preview."""

from __future__ import annotations

from wagtail.models import DraftStateMixin, LockableMixin, PreviewableMixin, RevisionMixin, WorkflowMixin


class Written(PreviewableMixin, WorkflowMixin, DraftStateMixin, LockableMixin, RevisionMixin):  # type: ignore[misc]
    """
    Text with an editor's life: Wagtail's own drafts, revisions, scheduled publishing, workflow and locks.

    A row in its table is what is published while `live`; drafts live in revisions alone. Readers ask for `live` rows.
    """

    class Meta:
        abstract = True
