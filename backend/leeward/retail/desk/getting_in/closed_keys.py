"""
Keys of authenticator apps as they are kept: closed with the shop's signing secret, so that nobody makes codes who reads
the database alone (T-06).

A key is random and shorter than a block, so it is closed as every stream cipher does it: covered with one block that
HMAC-SHA256 makes of the secret and of a number that no other key has. The library's column has just room for these, and
for a mark that tells with which secret it was closed: a former one opens it too (`SECRET_KEY_FALLBACKS`).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

import structlog
from django.conf import settings
from django_otp.plugins.otp_totp.models import TOTPDevice

_KEY_BYTES, _NUMBER_BYTES, _MARK_BYTES = 20, 16, 4
_CLOSED_LETTERS = 2 * (_NUMBER_BYTES + _KEY_BYTES + _MARK_BYTES)

log = structlog.get_logger("leeward.desk")


def new_key() -> str:
    """A new key, closed, for the library's column."""
    return closed(secrets.token_bytes(_KEY_BYTES))


def is_of_now(kept: str) -> bool:
    """Whether it is closed with today's secret: not, where keys were kept as they are, or under a former one."""
    return _is_closed(kept) and _fits(bytes.fromhex(kept), settings.SECRET_KEY)


def closed(key: bytes) -> str:
    """The key as it is kept."""
    number = secrets.token_bytes(_NUMBER_BYTES)
    covered = _covered(key, number, settings.SECRET_KEY)
    return (number + covered + _mark(number, covered, settings.SECRET_KEY)).hex()


def opened(kept: str) -> bytes:
    """The key; where no secret of ours fits one that nobody knows, so that no code is right."""
    said = bytes.fromhex(kept)
    if not _is_closed(kept):
        return said
    for secret in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        if _fits(said, secret):
            return _covered(said[_NUMBER_BYTES:-_MARK_BYTES], said[:_NUMBER_BYTES], secret)
    log.warning("the key of an app was closed with another signing secret: its codes cannot be looked at")
    return secrets.token_bytes(_KEY_BYTES)


def read_keys_closed() -> None:
    """Whoever asks a device for its key, the library's own check included, is given the opened one."""
    TOTPDevice.bin_key = property(lambda device: opened(device.key))


def _is_closed(kept: str) -> bool:
    return len(kept) == _CLOSED_LETTERS


def _fits(said: bytes, secret: str) -> bool:
    mark = _mark(said[:_NUMBER_BYTES], said[_NUMBER_BYTES:-_MARK_BYTES], secret)
    return hmac.compare_digest(mark, said[-_MARK_BYTES:])


def _covered(key: bytes, number: bytes, secret: str) -> bytes:
    block = hmac.digest(secret.encode(), b"leeward.app_key " + number, hashlib.sha256)
    return bytes(one ^ other for one, other in zip(key, block[:_KEY_BYTES], strict=True))


def _mark(number: bytes, covered: bytes, secret: str) -> bytes:
    return hmac.digest(secret.encode(), b"leeward.app_key.mark " + number + covered, hashlib.sha256)[:_MARK_BYTES]
