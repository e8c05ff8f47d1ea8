"""Work for the worker: telling a CDN which of its copies are out of date."""

from __future__ import annotations

import httpx
import structlog
from django.conf import settings
from django_tasks import task

TRIES = 3
_TIMEOUT_SECONDS = 10

log = structlog.get_logger("leeward.purging")


@task()
def purge_cdn(keys: list[str]) -> None:
    """
    Ask the CDN of the settings to forget everything with one of these keys; without one nothing is called.

    An address with `{key}` is asked once per key; any other once, with the keys in a `Surrogate-Key` header and as
    `{"tags": [...]}`, which between them the usual CDNs read.

    :raises httpx.HTTPError: it refused three times; the task is then shown as failed
    """
    template = settings.LEEWARD_CDN_PURGE_URL
    if not template:
        return
    name, _, value = settings.LEEWARD_CDN_PURGE_HEADER.partition(":")
    own = {name.strip(): value.strip()} if name.strip() else {}
    with httpx.Client(timeout=_TIMEOUT_SECONDS, headers=own) as client:
        if "{key}" in template:
            for key in keys:
                _post(client, template.replace("{key}", key), {}, None)
        else:
            _post(client, template, {"Surrogate-Key": " ".join(keys)}, {"tags": keys})


def _post(client: httpx.Client, url: str, headers: dict[str, str], body: dict[str, list[str]] | None) -> None:
    for turn in range(1, TRIES + 1):
        try:
            client.post(url, headers=headers, json=body).raise_for_status()
        except httpx.HTTPError as error:
            log.warning("the CDN did not take a purge", turn=turn, error=type(error).__name__)
            if turn == TRIES:
                raise
        else:
            return
