"""What the three messages of amounts, counts and restrictions share: their envelope and whom a line is about."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.ota.ari_parts import Span
from leeward.retail.inventory.importers.ota.attributes import (
    NAMESPACE,
    Element,
    find_child,
    named_weekdays,
    period,
    refuse,
    required_text,
)
from leeward.retail.inventory.importers.xml_reader import read_xml

MAX_PROBLEMS = 200

Read = TypeVar("Read")


def open_envelope(raw: bytes, *, root: str, holder: str) -> tuple[Element, Element, str]:
    """The message, its list and its hotel code. Raises MessageRefused."""
    message = read_xml(raw)
    if message.tag != f"{{{NAMESPACE}}}{root}":
        raise MessageRefused(Problem(f"the message is not an {root}"))
    listed = find_child(message, holder)
    if listed is None:
        raise MessageRefused(Problem(f"{holder} is missing"))
    return message, listed, required_text(listed, "HotelCode")


def is_complete_set(message: Element) -> bool:
    """Whether the message stands for everything, not for changes."""
    identifier = find_child(message, "UniqueID")
    return identifier is not None and identifier.get("Instance") == "CompleteSet"


def read_each(elements: Iterable[Element], read: Callable[[Element], Iterable[Read]]) -> tuple[Read, ...]:
    """What all elements say, or every reason found: nothing of a message with a fault may be loaded."""
    found: list[Read] = []
    problems: list[Problem] = []
    for element in elements:
        try:
            found.extend(read(element))
        except MessageRefused as refused:
            problems.extend(refused.problems)
            if len(problems) >= MAX_PROBLEMS:
                raise MessageRefused(*problems, Problem("too many reasons: the rest was not read")) from None
    if problems:
        raise MessageRefused(*problems)
    return tuple(found)


def control_of(element: Element) -> Element:
    """The line's StatusApplicationControl: which dates, room and plan it is about."""
    control = find_child(element, "StatusApplicationControl")
    if control is None:
        raise refuse(element, "StatusApplicationControl is missing")
    return control


def span_of(control: Element) -> Span:
    """A line's dates and weekdays. Raises MessageRefused."""
    first, last = period(control)
    return Span(first, last, named_weekdays(control), line=int(control.sourceline or 0))
