"""What settings must be beside one another; each for itself is read in `env.py`."""

from __future__ import annotations

from leeward.retail.project.configuration.env import SETTINGS, BadSetting, setting


def check_settings() -> int:
    """
    Read every setting once, so that a start is refused before anything has begun. How many there are.

    :raises BadSetting: one cannot be used
    """
    for known in SETTINGS:
        setting(known.name)
    payment_provider()
    return len(SETTINGS)


def payment_provider() -> str:
    """
    Who takes payments. A shop that people can reach has to name it, or one that forgets would give holidays away.

    :raises BadSetting: nobody is named though there is TLS
    """
    named: str = setting("LEEWARD_PAYMENT_PROVIDER")
    if not named and setting("LEEWARD_TLS"):
        raise BadSetting(
            "LEEWARD_PAYMENT_PROVIDER must be set where LEEWARD_TLS is on: `stripe` takes money,"
            " `sandbox` only practises and confirms bookings that nobody paid."
        )
    return named or "sandbox"
