"""Work for the worker: mail that waited for its server."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.mailing.operations.hurrying import hurry_mails


@task()
def send_waiting_mails() -> None:
    """Let mail leave as soon as the server is back."""
    hurry_mails()
