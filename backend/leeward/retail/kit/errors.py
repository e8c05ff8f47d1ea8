"""The top of every domain's refusals. `retail.api.problems` is the one place that turns them into answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class FieldError:
    """One thing wrong with one field of what was sent (E41)."""

    field: str
    msg: str
    rule: str


class Refusal(Exception):
    """
    Something the product will not do, said in one kind sentence.

    `code` is stable and public; `status` is the HTTP status it is answered with. `field`, `rule` say where and why.
    """

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 400

    def __init__(self, message: str, *, field: str | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.field = field
        self.rule = rule

    @property
    def wrong_fields(self) -> tuple[FieldError, ...]:
        """What is wrong in which field, as every answer lists it (E41)."""
        if not self.field:
            return ()
        return (FieldError(self.field, self.message, self.rule or self.code),)


class BadDetails(Refusal):
    """Several things are wrong with what was sent; all of them are said at once."""

    code = "bad_details"
    status = 422

    def __init__(self, errors: Sequence[FieldError]) -> None:
        super().__init__("Please check these details.", field=errors[0].field, rule=errors[0].rule)
        self.errors = tuple(errors)

    @property
    def wrong_fields(self) -> tuple[FieldError, ...]:
        return self.errors


class NotFound(Refusal):
    """The thing asked for does not exist, or not for this brand."""

    code = "not_found"
    status = 404
