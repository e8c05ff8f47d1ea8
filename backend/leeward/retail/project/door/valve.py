"""
More visitors than the machine can serve: few are worked on at once, some wait, the others are told when to come back
(R-25).

Without it every request would wait in one long line: all would be answered, each too late. Whoever is buying goes
before the few who ask how the shop is, they before staff, staff before those who look around. What counts is the
shape of the address, which anybody can send: so no client has more than half of those at work while somebody else
waits, and where the line is full, whoever has most in it makes room (T-24).

The server gives each request a thread of its own that only waits here; the work is done by a few threads that stay, so
that each keeps one database connection.
"""

from __future__ import annotations

import re
import threading
from bisect import insort
from collections import Counter as Counted
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count

from prometheus_client import Counter, Gauge

from leeward.retail.kit import clock
from leeward.retail.kit.answers.wsgi import Environ, Headers, StartResponse, WsgiApplication, whole_answer
from leeward.retail.kit.staff.staff_paths import STAFF_PATHS
from leeward.retail.project.door.alive import ALIVE, alive_answer
from leeward.retail.project.door.busy import busy_answer

WAITING_FOR_EACH_AT_WORK = 8
TURNED_AWAY = Counter("leeward_requests_turned_away_total", "Requests answered 503 because too many came.", ["rank"])
WAITING = Gauge("leeward_requests_waiting", "Requests that wait for their turn.")


class Rank(IntEnum):
    """Who goes first."""

    BUYING = 0
    WATCHING = 1
    STAFF = 2
    LOOKING = 3


MOST_WATCHING = 4
MOST_BUYING_OF_ONE = 64
"""
So many of one client go first; whoever sends more stands with those who look around, and keeps no other buyer waiting
(T-24). An office or a school shares one address: fifty who want the last rooms at once are all buyers.
"""
LONGEST_WAIT_SECONDS = {Rank.BUYING: 20.0, Rank.WATCHING: 8.0, Rank.STAFF: 8.0, Rank.LOOKING: 4.0}
"""
Whoever waited that long may be gone: the work would be for nobody, and all behind them would wait for it. Buyers wait
for what is at work alone, and stay longer: fifty who want the last rooms at once are all told whether they have one.
"""

_STAY = r"/holidays/[^/]+/[^/]+/[^/]+/book"
_KEY = r"[\w-]{43}"
_REFERENCE = r"LW[A-Z0-9]{12}"
_DOCUMENT = r"/documents/[\w.-]+"
_BASKET = rf"/api/booking/baskets/{_KEY}"
_ASKED = (
    rf"{_STAY}(?:/quote\.json|/held\.json)?", rf"/booking/{_KEY}(?:/done|/by-phone|/for-caller|{_DOCUMENT})?",
    r"/booking/held", rf"/my-booking(?:/{_REFERENCE}(?:{_DOCUMENT})?)?", rf"/your-quote/{_KEY}", r"/pay/sandbox/[\w-]+",
    rf"{_BASKET}(?:/(?:flights|notices|outcome|plans|rooms))?",
)  # fmt: skip
_WRITTEN = (
    rf"/booking/{_KEY}/by-phone", r"/my-booking/look-up", rf"/my-booking/{_REFERENCE}/changes",
    r"/pay/(?:sandbox|events)/[\w-]+", r"/api/booking/baskets",
    rf"{_BASKET}/(?:accept|choice|draft|extras|hold|order|pay|promo|reopen)", r"/api/my-booking/(?:look-up|sign-out)",
    rf"/api/my-booking/{_REFERENCE}/(?:cancel|changes|code|contract-changes/\d+|open|pay|stay)",
)  # fmt: skip
_BUYING = {
    method: re.compile("|".join(shapes))
    for methods, shapes in (({"GET", "HEAD"}, _ASKED), ({"POST", "PUT"}, _WRITTEN))
    for method in methods
}
_WATCHING = frozenset({"/readyz", "/metrics"})


def rank_of(*, method: str, path: str) -> Rank:
    """Buying is every address from the booking page on, in the shape it has: what only begins like one goes behind."""
    buying = _BUYING.get(method)
    if buying is not None and buying.fullmatch(path):
        return Rank.BUYING
    if path in _WATCHING:
        return Rank.WATCHING
    return Rank.STAFF if path.startswith(STAFF_PATHS) else Rank.LOOKING


@dataclass(order=True, slots=True)
class _Place:
    """One request in the line. `turn` is locked until somebody is done with it."""

    rank: Rank
    number: int
    client: str = field(compare=False)
    environ: Environ = field(compare=False)
    since: float = field(compare=False)
    turn: threading.Lock = field(default_factory=threading.Lock, compare=False)
    answer: tuple[str, Headers, list[bytes]] | None = field(default=None, compare=False)
    fault: BaseException | None = field(default=None, compare=False)


class Valve:
    """
    WSGI middleware: `at_work` requests at once, `most_waiting` in line, and buyers; see the module's text.

    `client_of` tells by its environ whose a request is.
    """

    def __init__(
        self,
        application: WsgiApplication,
        *,
        at_work: int,
        most_waiting: int,
        client_of: Callable[[Environ], str] = lambda environ: str(environ.get("REMOTE_ADDR", "")),
    ) -> None:
        self._application = application
        self._client_of = client_of
        self._most_waiting = most_waiting
        self._most_of_one = max(1, at_work // 2)
        self._served: Counted[str] = Counted()
        self._line: list[_Place] = []
        self._numbers = count()
        self._change = threading.Condition(threading.Lock())
        self._idle = 0
        for number in range(at_work):
            threading.Thread(target=self._work, name=f"work-{number}", daemon=True).start()

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        if environ.get("PATH_INFO") == ALIVE:
            return alive_answer(environ, start_response)
        place = self._queue(environ)
        if not place.turn.acquire(timeout=LONGEST_WAIT_SECONDS[place.rank]) and not self._leave(place):
            place.turn.acquire()  # it is being worked on: that may take as long as it takes
        if place.fault is not None:
            raise place.fault
        if place.answer is None:
            TURNED_AWAY.labels(rank=place.rank.name.lower()).inc()
            return busy_answer(environ, start_response)
        status, headers, body = place.answer
        start_response(status, headers)
        return body

    def _queue(self, environ: Environ) -> _Place:
        """
        At the end of its rank; where the line is full, one has to go, but no buyer (`_who_goes`).

        Few of those who watch may wait at once: anybody can ask as they do.
        """
        rank = rank_of(method=environ["REQUEST_METHOD"], path=environ.get("PATH_INFO", ""))
        place = _Place(rank, next(self._numbers), self._client_of(environ), environ, clock.elapsed_seconds())
        place.turn.acquire()
        with self._change:
            if rank is Rank.BUYING and self._n_buying(place.client) >= MOST_BUYING_OF_ONE:
                place.rank = Rank.LOOKING
            insort(self._line, place)
            if rank is Rank.WATCHING and sum(one.rank is rank for one in self._line) > MOST_WATCHING:
                self._line.remove(place)
                place.turn.release()
            elif self._is_full() and (goes := self._who_goes()):
                self._line.remove(goes)
                goes.turn.release()
            self._change.notify()
            WAITING.set(len(self._line))
        return place

    def _n_buying(self, client: str) -> int:
        return sum(one.rank is Rank.BUYING and one.client == client for one in self._line)

    def _is_full(self) -> bool:
        """The buyers of one client fill no more than a part of the line, or theirs alone would turn all others away."""
        if len(self._line) - self._idle <= self._most_waiting:
            return False
        buyers = Counted(one.client for one in self._line if one.rank is Rank.BUYING)
        part = max(1, self._most_waiting // 4)
        beyond = sum(max(0, n_places - part) for n_places in buyers.values())
        return len(self._line) - self._idle - beyond > self._most_waiting

    def _who_goes(self) -> _Place | None:
        """
        The last of a client who has more than half of the line, or else of the lowest rank's client who has most in it.

        Who comes alone goes only before others who did.
        """
        others = [one for one in self._line if one.rank is not Rank.BUYING]
        n_places = Counted(one.client for one in others)
        return max(
            others,
            key=lambda one: (
                n_places[one.client] > self._most_waiting // 2, one.rank, n_places[one.client], one.number,
            ),
            default=None,
        )  # fmt: skip

    def _leave(self, place: _Place) -> bool:
        """Give up waiting. False where it is too late for that: somebody is at it."""
        with self._change:
            if place in self._line:
                self._line.remove(place)
                return True
        return False

    def _work(self) -> None:
        client = None
        while True:
            place = self._next(after=client)
            client = place.client
            try:
                status, headers, body = whole_answer(self._application, place.environ)
                place.answer = status, headers, [body]
            except BaseException as fault:  # noqa: BLE001 - raised again in the thread that waits for it
                place.fault = fault
            place.turn.release()

    def _next(self, *, after: str | None) -> _Place:
        """
        Whose turn it is in a thread that was at work for the client `after`. It is theirs until the next is chosen: a
        shop in which one thread works would else serve the same client for ever.
        """
        with self._change:
            self._idle += 1
            while not self._line:
                self._done_for(after)
                after = None
                self._change.wait()
            self._idle -= 1
            may = (at for at, one in enumerate(self._line) if self._served[one.client] < self._most_of_one)
            place = self._line.pop(next(may, 0))
            self._done_for(after)
            self._served[place.client] += 1
            WAITING.set(len(self._line))
        return place

    def _done_for(self, client: str | None) -> None:
        if client is not None:
            self._served[client] -= 1
            if not self._served[client]:
                del self._served[client]
