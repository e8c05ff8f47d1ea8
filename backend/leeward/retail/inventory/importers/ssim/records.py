"""
The records of a schedule file, one at a time: 200 ASCII characters each, LF or CRLF, bounded in size and number.

Positions are the trade's own: counted from 1, both ends included (formats 3.6).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from leeward.retail.inventory.importers.errors import MessageRefused, Problem

LENGTH = 200
MAX_BYTES = 40_400_000
MAX_RECORDS = 200_000

_ZERO_RECORD = b"0" * LENGTH
_BYTE_ORDER_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")


class RowRefused(Exception):
    """One record is wrong: at which columns, and why."""

    def __init__(self, reason: str, first: int = 1, last: int = LENGTH) -> None:
        super().__init__(reason)
        self.reason = reason
        self.first = first
        self.last = last


@dataclass(frozen=True, slots=True)
class Record:
    """One line of the file. `fault` says why it is not a record at all; its text is empty then."""

    number: int
    text: str
    fault: str = ""

    def cut(self, first: int, last: int) -> str:
        """Columns first to last with their padding."""
        return self.text[first - 1 : last]

    def trimmed(self, first: int, last: int) -> str:
        """Columns first to last without the blanks on either side."""
        return self.cut(first, last).strip(" ")


def read_records(source: BinaryIO) -> Iterator[Record]:
    """
    The records without the zero records that pad blocks, in order, lines counted from 1.

    :raises MessageRefused: too large, not text, or a line far too long: what follows could not be told apart
    """
    size = 0
    number = 0
    # Room for CR and LF, and one more to notice a line without end.
    while line := source.readline(LENGTH + 3):
        number += 1
        size += len(line)
        if size > MAX_BYTES:
            raise MessageRefused(Problem(f"the file is larger than {MAX_BYTES} bytes"))
        if number > MAX_RECORDS:
            raise MessageRefused(Problem(f"more than {MAX_RECORDS} records"))
        if number == 1 and (line.startswith(_BYTE_ORDER_MARKS) or b"\0" in line):
            raise MessageRefused(Problem("the file is not plain ASCII text: it starts in another encoding"))
        body = _without_line_end(line)
        if len(body) > LENGTH:
            raise MessageRefused(Problem(f"longer than {LENGTH} characters", element=f"record {number}"))
        if body != _ZERO_RECORD:
            yield _record(number, body)
        elif number == 1:
            raise MessageRefused(Problem("the file starts with padding, not with a header"))


def _without_line_end(line: bytes) -> bytes:
    if line.endswith(b"\r\n"):
        return line[:-2]
    return line.removesuffix(b"\n")


def _record(number: int, body: bytes) -> Record:
    # Anything but printable ASCII is another encoding, a stray control character or damage.
    if not (body.isascii() and body.decode("ascii").isprintable()):
        return Record(number, "", fault="holds characters other than printable ASCII")
    if len(body) != LENGTH:
        return Record(number, "", fault=f"{len(body)} characters instead of {LENGTH}")
    return Record(number, body.decode("ascii"))
