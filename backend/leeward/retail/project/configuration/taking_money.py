"""Settings of whoever takes payments."""

from __future__ import annotations

from collections.abc import Callable

from leeward.retail.project.configuration.setting_values import (
    read_keys_by_brand,
    read_one_of,
    read_secrets_by_brand,
    read_whole_number,
)

TAKING_MONEY: tuple[tuple[str, str, str, Callable[[str], object]], ...] = (
    (
        "LEEWARD_PAYMENT_PROVIDER",
        "",
        "Who takes payments: `sandbox` only practises and moves no money, `stripe` needs its keys; empty: `sandbox`,"
        " but where LEEWARD_TLS is on it must be named.",
        read_one_of("", "sandbox", "stripe"),
    ),
    (
        "LEEWARD_STRIPE_KEY",
        "",
        "Secret key of Stripe's API, such as sk_live_…; best a restricted one. One for all brands, or"
        " `main=rk_live_…,caribbean=rk_live_…` for every brand its own; of two of a kind the first takes payments, and"
        " the second is asked about those that it took before.",
        read_keys_by_brand,
    ),
    (
        "LEEWARD_STRIPE_WEBHOOK_SECRETS",
        "",
        "Signing secrets of Stripe's messages to /pay/events/stripe, separated by commas: one for all brands, or"
        " `main=whsec_…,caribbean=whsec_…` for each its own; two of a kind while one is exchanged.",
        read_secrets_by_brand,
    ),
    (
        "LEEWARD_REFUND_ALONE_POUNDS",
        "500",
        "What one agent may let go of a booking's money, in all, before a second must agree: sent back by hand, or off"
        " a price that fell; 0: a second always must. What a cancellation or a change pays back by its own rules does"
        " not count.",
        read_whole_number,
    ),
)
"""Name, default, meaning, reader."""
