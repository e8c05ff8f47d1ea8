"""
What a form of the CMS never sends is the sender's mistake, not a fault of ours: 400 (R-37).

The CMS's own views, and the form fields that they are made of, trust what a browser sends back of a form: ids of rows
and choosers, counts of lists, the JSON of a text. They fail at anything else. Here only those failures are answered
that show for themselves that what was sent is the cause: a field that is not in the form, or an error that quotes a
value that was sent. Each is written down with its places, so that a form of ours that sends nonsense is found.

What costs much before it fails, or fails without saying why, is looked at before its view: more rows of a list than
fields came, a search as long as a chapter, a link without its address.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from json import JSONDecodeError

import structlog
from django.core.exceptions import BadRequest, ValidationError
from django.db import DataError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.datastructures import MultiValueDictKeyError

from leeward.retail.project.door.unstorable import NUL
from leeward.retail.project.middleware import STAFF_PREFIX

log = structlog.get_logger("leeward.request")

_QUOTED = 200
"""Letters of a value that Python quotes, its quotation mark included."""
_LARGEST = 2**31 - 1
"""What PostgreSQL keeps in its smaller whole numbers; SQLite and Python fail at larger ones."""
_LONGEST_SEARCH, _MOST_WORDS, _LONGEST_ANSWER = 500, 50, 10_000
"""Letters and words of what is searched for, which the search nests in one another; letters of any other answer in an
address: SQLite compares with no pattern of 50,000."""
_BETWEEN_WORDS = re.compile(r"[\s\-\"']+")
_LINK, _LINK_ADDRESS = "cms/choose-external-link/", "external-link-chooser-url"
_ROWS = "-TOTAL_FORMS"
_FAILS_FOR_PRACTICE = "cms/failwhale/"
"""A screen of Wagtail's that is a fault of the server whenever it is opened, for whoever watches alarms."""


class SentWrongMiddleware:
    """400 in the CMS for what fails because of a value that was sent."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._answer = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._answer(request)

    def process_view(self, request: HttpRequest, *_view: object) -> None:
        """
        :raises BadRequest: no form of the CMS sends that
        :raises Http404: nobody needs that screen
        """
        if not request.path.startswith(STAFF_PREFIX):
            return
        route = request.resolver_match.route if request.resolver_match else ""
        if route == _FAILS_FOR_PRACTICE:
            raise Http404
        is_link_of_nothing = route == _LINK and request.method == "POST" and _LINK_ADDRESS not in request.POST
        if is_link_of_nothing or _is_too_long(request) or _announces_more_rows_than_came(request):
            raise BadRequest("not what the form sends")

    def process_exception(self, request: HttpRequest, error: Exception) -> None:
        """:raises BadRequest: in the place of an error that what was sent explains; every other one goes on"""
        if not request.path.startswith(STAFF_PREFIX) or not _is_senders(request, error):
            return
        route = request.resolver_match.route if request.resolver_match else "unmatched"
        log.warning("sent to the CMS what no form of it sends", route=route, exc_info=error)
        raise BadRequest("not what the form sends") from error


def _is_senders(request: HttpRequest, error: Exception) -> bool:
    if isinstance(error, MultiValueDictKeyError):
        return True
    sent = set(_sent(request))
    if isinstance(error, OverflowError | DataError):
        return any(NUL in value or _is_too_large(value) for value in sent)
    if isinstance(error, JSONDecodeError):
        return error.doc in sent
    if isinstance(error, ValidationError):
        said = error.error_list if hasattr(error, "error_list") else []
        return any(str((one.params or {}).get("value")) in sent for one in said)
    return isinstance(error, ValueError) and any(repr(value)[:_QUOTED] in str(error) for value in sent)


def _is_too_long(request: HttpRequest) -> bool:
    searches = request.GET.getlist("q")
    if any(len(said) > _LONGEST_SEARCH or len(_BETWEEN_WORDS.findall(said)) > _MOST_WORDS for said in searches):
        return True
    return any(len(value) > _LONGEST_ANSWER for _, values in request.GET.lists() for value in values)


def _announces_more_rows_than_came(request: HttpRequest) -> bool:
    """Each row of a list has a field at least; Django draws up to two thousand that were only announced."""
    if request.method != "POST":
        return False
    rows = [str(value) for name, value in request.POST.items() if name.endswith(_ROWS)]
    if any(_is_too_large(value) for value in rows):
        return True
    return sum(int(value) for value in rows if value.isdecimal()) > len(request.POST)


def _sent(request: HttpRequest) -> Iterator[str]:
    """Every value of the question, the form and the address."""
    for sent in (request.GET, request.POST):
        for _, values in sent.lists():
            yield from map(str, values)
    if request.resolver_match:
        yield from map(str, request.resolver_match.kwargs.values())


def _is_too_large(value: str) -> bool:
    digits = value.strip().removeprefix("-")
    return digits.isdecimal() and (len(digits) > 4000 or int(digits) > _LARGEST)
