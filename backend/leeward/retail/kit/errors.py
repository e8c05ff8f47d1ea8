"""The top of every domain's refusals. `retail.api.problems` is the one place that turns them into answers."""

from __future__ import annotations

from typing import ClassVar


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


class NotFound(Refusal):
    """The thing asked for does not exist, or not for this brand."""

    code = "not_found"
    status = 404
