"""Why a supplier's file was not loaded: every reason, by the plan and element it concerns."""

from dataclasses import dataclass

Unit = tuple[str, ...]
"""
What a delivery restates whole, by its codes: a hotel, a room type of it, a plan of that; a flight.

Shorter ones stand for all that begins with them: everything of a hotel, or (WHOLE) everything there is.
"""
WHOLE: Unit = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """
    One reason. `plan` is the supplier's plan code (or whatever the row is about), empty where all of it is meant.

    `element` says where it stands, `field` what is wrong there, `rule` by which rule; `unit` is what it spoils.
    """

    reason: str
    plan: str = ""
    element: str = ""
    field: str = ""
    rule: str = ""
    unit: Unit = WHOLE

    def __str__(self) -> str:
        where = " ".join(part for part in (self.plan, self.element) if part)
        return f"{where}: {self.reason}" if where else self.reason


class MessageRefused(Exception):
    """Nothing of the message was loaded. `problems` holds every reason found, at least one."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems
