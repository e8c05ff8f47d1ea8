"""
Kinds of mail: a domain names its own in its `mails.py`, each with the function that fills it.

A mail is filled at the moment it leaves, from ids: an address that was erased meanwhile gets nothing, a secret such as
a one-time code never lies in a table, and what is sent again is made from the same rows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.utils.module_loading import autodiscover_modules

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.mailing.errors import UnknownMailKind


@dataclass(frozen=True, slots=True)
class MailToFill:
    """What a filler is told. `id` is the same at every attempt; `at` is the moment of this one."""

    id: int
    about: str
    facts: Mapping[str, Any]
    brand: BrandSheet
    at: datetime


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that goes along."""

    name: str
    media_type: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Letter:
    """
    A filled mail. `template` has two files, `<template>.html` and `<template>.txt`, which extend `mailing/letter.html`
    and `mailing/letter.txt`; both get `words`, the brand and its legal lines.

    `unsubscribe_url` is for the mailing list only: it becomes the List-Unsubscribe headers (one click, RFC 8058).
    """

    to: str
    subject: str
    template: str
    words: Mapping[str, Any] = field(default_factory=dict)
    attachments: tuple[Attachment, ...] = ()
    unsubscribe_url: str = ""


Fill = Callable[[MailToFill], Letter | None]
"""None: the mail is no longer wanted, and is noted as skipped."""

_fillers: dict[str, Fill] = {}


def add_mail_kind(kind: str, fill: Fill) -> None:
    """:raises ValueError: another filler has this kind"""
    if _fillers.setdefault(kind, fill) is not fill:
        raise ValueError(f"two fillers for {kind!r}")


def find_mail_kinds() -> None:
    """Import every domain's `mails.py`, where it names its kinds."""
    autodiscover_modules("mails")


def filler_of(kind: str) -> Fill:
    """:raises UnknownMailKind: nobody fills it"""
    if kind not in _fillers:
        find_mail_kinds()
    try:
        return _fillers[kind]
    except KeyError as error:
        raise UnknownMailKind(kind) from error
