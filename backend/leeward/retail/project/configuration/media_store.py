"""Where pictures and documents are kept: a folder, or any S3-compatible store (issue 4, architecture)."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

_SCHEMES = {"s3": "https", "s3+http": "http"}
"""Without TLS only for a store on the same machine."""


def read_media_store(raw: str) -> str:
    """:raises ValueError: not an address of a bucket, or the packages that speak to one are not installed"""
    parts = urlsplit(raw)
    if raw and (parts.scheme not in _SCHEMES or not parts.hostname or not parts.path.strip("/")):
        raise ValueError("an address such as s3://KEY:SECRET@HOST/BUCKET?region=eu-west-2")
    if raw and find_spec("storages") is None:
        raise ValueError("an object store needs `pip install -r backend/requirements-s3.lock`")
    return raw


def media_storage(*, url: str) -> dict[str, Any]:
    """Django's default storage for a value of LEEWARD_MEDIA_STORE; empty: the folder of MEDIA_ROOT."""
    if not url:
        return {"BACKEND": "django.core.files.storage.FileSystemStorage"}
    parts = urlsplit(url)
    door = f":{parts.port}" if parts.port else ""
    options: dict[str, Any] = {
        "bucket_name": parts.path.strip("/"),
        "endpoint_url": f"{_SCHEMES[parts.scheme]}://{parts.hostname}{door}",
        "region_name": (parse_qs(parts.query).get("region") or ["us-east-1"])[0],
        # Every compatible store knows the bucket in the path; not every one has a host name for each.
        "addressing_style": "path",
        "signature_version": "s3v4",
        "default_acl": None,  # private: the shop hands the files out itself
        "file_overwrite": False,
    }
    if parts.username and parts.password:  # else those of the machine's role
        options |= {"access_key": unquote(parts.username), "secret_key": unquote(parts.password)}
    return {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": options}
