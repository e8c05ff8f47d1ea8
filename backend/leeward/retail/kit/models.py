"""The kit's tables: what has stopped being true (`purging`), and when each schedule last ran (`schedule`)."""

from __future__ import annotations

from django.db import models


class PurgedKey(models.Model):
    """
    A surrogate key whose answers are out of date since this row was committed.

    An append-only log: rows never change, so that two writers never wait for each other, and are swept after an hour.
    """

    key = models.CharField(max_length=100)
    at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.key


class ScheduleRun(models.Model):
    """The last slot in which a schedule was started, whichever worker did it."""

    name = models.CharField(max_length=100, primary_key=True)
    slot = models.BigIntegerField(default=-1)

    def __str__(self) -> str:
        return self.name
