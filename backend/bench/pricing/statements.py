"""
The questions as SQL. One text for all engines, with the few words in which they differ.

The party stays outside: how guests count in each class of plans (adults, promoted children, bands) is worked out by our
code and handed over as whole numbers, so that no peer has to. Parameters are written `:name`.
"""

from __future__ import annotations

from dataclasses import dataclass

from bench.pricing.questions import LENGTHS
from bench.pricing.tables import PRICES

N_AIRPORTS = 3
PAGE = 24


@dataclass(frozen=True, slots=True)
class Dialect:
    """How an engine divides whole numbers."""

    divide: str = "({} / {})"

    def quotient(self, dividend: str, divisor: str) -> str:
        return self.divide.format(dividend, divisor)


def exact_search(*, dialect: Dialect, n_classes: int, is_nightly: bool) -> str:
    """Each hotel's cheapest package on one departure day, the cheapest first, one page of them."""
    rooms = _nightly_rooms(n_classes) if is_nightly else _summed_rooms(n_classes)
    return f"""
WITH legs AS ({_legs("check_in")}), sums AS ({rooms}),
{_priced(dialect)}
SELECT hotel, MIN(room + travel) AS total FROM priced GROUP BY hotel ORDER BY total, hotel LIMIT {PAGE}"""


def calendar(*, dialect: Dialect, n_classes: int) -> str:
    """The cheapest package of every departure day in a range."""
    return f"""
WITH legs AS ({_legs("departure", "check_in")}), sums AS ({_summed_rooms(n_classes, "legs.departure AS departure,")}),
{_priced(dialect, "departure,")}
SELECT departure, MIN(room + travel) AS total FROM priced GROUP BY departure ORDER BY departure"""


def options(*, n_classes: int) -> str:
    """Every airport, length and departure day with anything to sell."""
    lengths = " UNION ALL ".join(f"SELECT {nights} AS nights" for nights in LENGTHS)
    return f"""
WITH lengths AS ({lengths}), classes AS ({_classes(n_classes)}), sold AS (
  SELECT lengths.nights AS nights, a.day AS check_in FROM days a
  JOIN plans p ON p.plan = a.plan JOIN classes c ON c.class = p.class CROSS JOIN lengths
  WHERE a.place = :place AND a.day BETWEEN :first AND :last + 1 AND c.taken = 1
    AND a.run >= lengths.nights AND a.least <= lengths.nights
    AND (a.release_days = 0 OR a.day - :booked >= a.release_days) AND a.day + lengths.nights <= :n_days
  GROUP BY lengths.nights, a.day),
there AS (SELECT DISTINCT uk, day, day + later AS check_in FROM fares
  WHERE far = :far AND home = 0 AND day BETWEEN :first AND :last AND seats >= :seated),
back AS (SELECT DISTINCT uk, day FROM fares WHERE far = :far AND home = 1 AND seats >= :seated)
SELECT DISTINCT there.uk, sold.nights, there.day FROM there
JOIN sold ON sold.check_in = there.check_in
JOIN back ON back.uk = there.uk AND back.day = sold.check_in + sold.nights
ORDER BY 1, 2, 3"""


def exploded_search() -> str:
    """The same page from prices for two adults worked out beforehand for every hotel, arrival and length."""
    return f"""
WITH legs AS ({_legs("check_in")})
SELECT x.hotel, MIN(x.pence + legs.pence) AS total FROM legs
JOIN exploded x ON x.place = :place AND x.day = legs.check_in AND x.nights = :nights
GROUP BY x.hotel ORDER BY total, x.hotel LIMIT {PAGE}"""


def _legs(*by: str) -> str:
    """The cheapest way there and back for each check-in day (and departure), over all asked airports."""
    airports = ", ".join(f":uk{number}" for number in range(N_AIRPORTS))
    fare = "MIN(adult * :adults + child * :children + infant * :infants)"
    keys = ", ".join(f"o.{name}" for name in by)
    return f"""SELECT {", ".join(f"o.{name} AS {name}" for name in by)}, MIN(o.pence + i.pence) AS pence
  FROM (SELECT uk, day AS departure, day + later AS check_in, {fare} AS pence FROM fares
        WHERE far = :far AND home = 0 AND uk IN ({airports}) AND day BETWEEN :first AND :last AND seats >= :seated
        GROUP BY uk, day, day + later) o
  JOIN (SELECT uk, day, {fare} AS pence FROM fares
        WHERE far = :far AND home = 1 AND uk IN ({airports}) AND seats >= :seated
          AND day BETWEEN :first + :nights AND :last + :nights + 1
        GROUP BY uk, day) i
    ON i.uk = o.uk AND i.day = o.check_in + :nights
  GROUP BY {keys}"""


def _classes(n_classes: int) -> str:
    counts = [", ".join(f":c{number}_{p} AS c{p}" for p in PRICES) for number in range(n_classes)]
    return " UNION ALL ".join(
        f"SELECT {number} AS class, :taken{number} AS taken, {counts[number]}" for number in range(n_classes)
    )


def _summed_rooms(n_classes: int, also: str = "") -> str:
    """Prefix rows: two of them hold a stay."""
    amount = " + ".join(f"(b.{p} - a.{p}) * c.c{p}" for p in PRICES)
    return f"""SELECT {also} a.plan AS plan, legs.pence AS travel, {amount} AS amount
  FROM legs
  JOIN days a ON a.place = :place AND a.day = legs.check_in
  JOIN days b ON b.place = :place AND b.day = legs.check_in + :nights AND b.plan = a.plan
  JOIN plans p ON p.plan = a.plan
  JOIN ({_classes(n_classes)}) c ON c.class = p.class
  WHERE a.run >= :nights AND a.least <= :nights AND c.taken = 1
    AND (a.release_days = 0 OR a.day - :booked >= a.release_days)"""


def _nightly_rooms(n_classes: int) -> str:
    """A row a night: a stay is as many rows as it has nights."""
    amount = " + ".join(f"SUM(a.{p}) * MAX(c.c{p})" for p in PRICES)
    return f"""SELECT a.plan AS plan, MIN(legs.pence) AS travel, {amount} AS amount
  FROM legs
  JOIN nights a ON a.place = :place AND a.day BETWEEN legs.check_in AND legs.check_in + :nights - 1
  JOIN plans p ON p.plan = a.plan
  JOIN ({_classes(n_classes)}) c ON c.class = p.class
  WHERE c.taken = 1
  GROUP BY a.plan, legs.check_in
  HAVING COUNT(*) = :nights AND MIN(a.rooms) >= 1
    AND MAX(CASE WHEN a.day = legs.check_in THEN a.least ELSE 0 END) <= :nights
    AND MAX(CASE WHEN a.day = legs.check_in AND a.release_days > 0 AND a.day - :booked < a.release_days
            THEN 1 ELSE 0 END) = 0"""


def _priced(dialect: Dialect, also: str = "") -> str:
    """Exchanged and rounded half up, margin with its floor, transfer: as docs/pricing.md says."""
    cost = dialect.quotient("(sums.amount * p.rate + 500000)", "1000000")
    margin = dialect.quotient("(costs.cost * costs.markup + 5000)", "10000")
    transfer = "p.transfer_adult * :adults + p.transfer_child * :children + p.transfer_infant * :infants"
    return f"""costs AS (
  SELECT {also} p.hotel AS hotel, p.markup AS markup, p.least_margin AS least_margin,
         sums.travel + {transfer} AS travel, {cost} AS cost
  FROM sums JOIN plans p ON p.plan = sums.plan),
priced AS (
  SELECT {also} hotel, travel,
         cost + CASE WHEN {margin} > least_margin THEN {margin} ELSE least_margin END AS room
  FROM costs)"""
