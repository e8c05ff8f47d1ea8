"""Facts of a brand that are each possible but may not fit together: field name to sentences, empty when all is well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leeward.retail.brands.palette import OverridesError, contrast_problems, derive_tokens, parse_overrides

if TYPE_CHECKING:
    from leeward.retail.brands.models.brand import Brand

Problems = dict[str, list[str]]


def palette_problems(*, brand: Brand) -> Problems:
    """Lines that are no overrides, or each contrast pair that the colours together would break."""
    try:
        overrides = parse_overrides(text=brand.token_overrides)
        tokens = derive_tokens(seed=brand.palette_seed()) | overrides
    except OverridesError as error:
        return {"token_overrides": error.problems}
    except ValueError:  # one of the four colours is no colour: its own field says so
        return {}
    found = contrast_problems(tokens=tokens)
    return {"token_overrides": found} if found else {}


def hours_problems(*, brand: Brand) -> Problems:
    """Special hours on bank holidays need both times, in order."""
    if brand.bank_holidays != brand.BankHolidays.SPECIAL:
        return {}
    if brand.bank_holiday_opens is None or brand.bank_holiday_closes is None:
        return {"bank_holiday_opens": ["Say from when to when, or choose another rule for bank holidays."]}
    if brand.bank_holiday_closes <= brand.bank_holiday_opens:
        return {"bank_holiday_closes": ["Closing comes after opening."]}
    return {}


def trust_problems(*, brand: Brand) -> Problems:
    """An ATOL statement without its holder, or a review score above its own scale."""
    problems: Problems = {}
    if brand.atol_scope != brand.AtolScope.NONE and not (brand.atol_holder and brand.atol_number):
        problems["atol_number"] = ["An ATOL statement needs the holder's name and number (UK-22)."]
    if brand.review_score is not None and brand.review_out_of is not None and brand.review_score > brand.review_out_of:
        problems["review_score"] = ["The score cannot be higher than the best possible score."]
    return problems
