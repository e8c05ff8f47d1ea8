"""The strict headers of answers that Django's middleware never sees: data only, so nothing may load or frame it."""

from __future__ import annotations

from django.conf import settings

from leeward.retail.project.middleware import PERMISSIONS_POLICY


def strict_headers() -> list[tuple[str, str]]:
    """The same for every answer of this process (T-08)."""
    headers = [
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", settings.SECURE_REFERRER_POLICY),
        ("Cross-Origin-Opener-Policy", settings.SECURE_CROSS_ORIGIN_OPENER_POLICY),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Permissions-Policy", PERMISSIONS_POLICY),
        ("Content-Security-Policy", "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"),
        ("X-Frame-Options", "DENY"),
    ]
    if settings.SECURE_HSTS_SECONDS:
        kept = f"max-age={settings.SECURE_HSTS_SECONDS}; includeSubDomains"
        headers.append(("Strict-Transport-Security", kept))
    return headers
