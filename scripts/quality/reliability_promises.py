"""The promises that `make reliability` measures: in short, and what each is worth to a retailer."""

from __future__ import annotations

from typing import NamedTuple


class Promise(NamedTuple):
    """What was promised, and what it means to whoever sells holidays with it."""

    words: str
    means: str


PROMISES = {
    "R-01": Promise(
        "300 at once for the last 7 rooms, 100 rounds: exactly 7 sold in each, the others a clean 409 (p99 ≤ 3 s)",
        "No customer has to be told that the room they paid for was sold twice",
    ),
    "R-02": Promise(
        "5,000 random overlapping stays: no night over-allocated, none partly allocated",
        "No guest arrives to find one of their nights missing",
    ),
    "R-03": Promise(
        "1,000 bookings of several parts, each failing at a random step: all given back ≤ 60 s, workers killed in 10 %",
        "What fails half-way costs no room, no seat and no money; trips of several hotels are whole or not at all",
    ),
    "R-04": Promise(
        "1,000 payments within a second of the hold's end: confirmed with stock, or sent back ≤ 60 s; never neither",
        "Whoever pays at the last moment has a holiday or their money",
    ),
    "R-05": Promise(
        "the same key 50 times at once: one booking, identical answers; another body 422",
        "A doubled click or a repeated request is one booking",
    ),
    "R-07": Promise("200 at once for a code with 5 uses: exactly 5", "A campaign costs what was planned"),
    "R-07 baskets": Promise(
        "codes on 10,000 random baskets: floor, combining, new bookings and all other terms kept, pence as they say",
        "No code takes off more than was meant, or less than was said",
    ),
    "R-08": Promise(
        "a million prices: parts sum to the total, no price a person is understated, from-prices are rounded up",
        "No invoice is a penny out",
    ),
    "R-09": Promise(
        "10,000 deliveries shuffled, doubled, forged, stale: as the in-order run; acknowledged p99 ≤ 200 ms",
        "The books agree with the payment provider's, whatever its messages do",
    ),
    "R-10": Promise(
        "1,000 times the provider's message from 500 ms before to 500 ms after the browser's return: the same booking",
        "Nobody who has paid reads that their basket was not found",
    ),
    "R-11": Promise(
        "200 payments of which no message comes and nobody returns: all settled ≤ 5 minutes",
        "Who has paid is booked, even when the provider and the browser are silent",
    ),
    "R-12": Promise(
        "20,000 messages, 8 workers, one killed every 2 s: none skipped, each done once, in order, ≥ 50 a second",
        "Every certificate, mail and supplier order that a booking needs leaves, and leaves once",
    ),
    "R-15": Promise(
        "kill -9 during 2,000 bookings: nothing acknowledged lost or doubled; ready again ≤ 5 s",
        "A crash costs seconds, and no booking",
    ),
    "R-16": Promise(
        "no 201 of an order leaves before its booking is synced to the disk (system calls, SQLite)",
        "A booking that was confirmed survives a power cut",
    ),
    "R-17": Promise(
        "50 shoppers, an editor and a price update write at once: nobody is locked out, no 5xx, longest wait ≤ 1 s",
        "Editors and price updates need no night shift",
    ),
    "R-18": Promise(
        "the disk is lost: restored from the replica, nothing acknowledged a second before is missing; 1 GB ≤ 60 s",
        "A lost machine costs a minute and at most a second of bookings",
    ),
    "R-19": Promise(
        "PostgreSQL cuts every connection: 503 and when to come back, every order converges, ready again ≤ 5 s",
        "The database can be restarted on a selling day",
    ),
    "R-24": Promise(
        "a supplier loses a fifth of its replies in 1,000 bookings: each found, none doubled, none orphaned",
        "No room is paid to a supplier that no customer has, and none is booked twice",
    ),
    "R-25": Promise(
        "five times as many as can be served: 503 and when to come back, buyers served, goodput ≥ 80 %, p99 ≤ 2 s",
        "On the day of the campaign those who are buying still can",
    ),
    "R-26": Promise("memory grows ≤ 5 % and files stay level while visitors browse", "Nothing to restart at night"),
    "R-27": Promise(
        "N to N+1 and back with migrations at 20 requests a second: none fails; a killed migration is finished",
        "New versions go live, and back, while people book",
    ),
    "R-28": Promise(
        "a page of 144 cards is saved ≤ 1 s and seen by another process ≤ 2 s",
        "What an editor publishes or withdraws is so everywhere at once",
    ),
    "R-30": Promise(
        "a first start without network, killed at any moment, makes a shop with no built-in login; then ready ≤ 10 s",
        "It can be tried on any machine, and no shop has a password that others know",
    ),
    "R-31": Promise("20,000 walks: list = quote = basket = order = captured", "The advertised price is the price paid"),
    "R-31 moving": Promise(
        "30 % of prices change on the way: each announced before payment with both totals, none taken above the "
        "accepted one, falls passed on",
        "No complaint and no refund for a price that moved: it was said and accepted, or nothing was taken",
    ),
    "R-32": Promise(
        "a change of price is seen on list, card, hotel page, calendar, data and kept pages ≤ 60 s; none disagree",
        "No advert shows yesterday's price",
    ),
    "R-33": Promise("every from-price of a place can be held at that price", "A “from” price stands up to the ASA"),
    "R-35": Promise(
        "10 searches a second: p95 ≤ 250 ms, pages of results ≤ 350 ms, options ≤ 80 ms",
        "Two cores serve the searches of a busy day",
    ),
    "R-36": Promise(
        "2,000 random sequences of open, close, Back, Forward, reload over the layers behave as a model says",
        "Back does what visitors mean, so they stay",
    ),
    "R-37": Promise(
        "100,000 wild requests of the published contract: no 5xx, every 4xx a problem, nothing echoed",
        "Partners' and attackers' requests break nothing and learn nothing",
    ),
    "R-38": Promise(
        "20,000 requests that are hardly HTTP: refused or closed, no worker hangs", "Broken clients slow nobody down"
    ),
    "R-39": Promise(
        "3 hours of random presses and keys on every page at three widths: no error, no blank page, no focus lost",
        "Whatever visitors do, the site stays usable",
    ),
    "S48": Promise(
        "10,000 random searches made in the browser's own state are answered as the engine answers them",
        "What visitors choose is what they are shown",
    ),
    "one price": Promise(
        "20,000 walks: list = hotel page = calendar = booking page", "One holiday has one price wherever it is met"
    ),
    "booking POST": Promise(
        "p99 ≤ 150 ms at 50 a second on SQLite, 100 on PostgreSQL", "The button answers before anybody presses it again"
    ),
}
"""By id; what stands behind an id parts a promise that has two measurements, and ids without a dash are our own."""
