"""Answers made of finished facts: each shape is checked when it is made, and not again inside the shape around it."""

from __future__ import annotations

from typing import Any

from ninja import Schema
from pydantic import ModelWrapValidatorHandler, model_validator


class FinishedSchema(Schema):
    """
    An answer's shape for long lists.

    Ninja reads every attribute of every shape anew at each level around it: a page of 108 cards took 54,000 reads,
    three quarters of its time. A shape that is one already stays as it is.
    """

    @model_validator(mode="wrap")
    @classmethod
    def _run_root_validator(cls, values: Any, handler: ModelWrapValidatorHandler[Any], info: Any) -> Any:
        del info
        return values if isinstance(values, cls) else handler(values)
