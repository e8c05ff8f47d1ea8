"""Savings in words an editor types anywhere: found however they are put, and plain English left alone (UK-08)."""

from __future__ import annotations

import pytest

from leeward.retail.offers.savings import EARLIER_PRICES, readable, savings_in

PROMISES = (
    "Save 20 %", "Save 20%", "SAVE £50", "save up to £200 per person", "Save an average 40%", "saving of £30",
    "Savings on winter", "Save big this January", "Save on hotels in Crete", "save now", "Saved £120 last year",
    "20 % off", "£100 off", "£1,250 less", "30 per cent cheaper", "10% discount", "200 pounds off", "£££ off",
    "Money off your next trip", "was £999", "Was: £999pp", "was only £1,299", "Were £899", "previously £700",
    "Usually £899", "normally from £500", "originally priced at £640", "RRP £799", "down from £799", "now £499",
    "Now only £499pp", "instead of £640", "reduced to £499", "dinner worth £40", "Prices slashed",
    "Prices have been cut",
    "£1,090 → £699", "£1,090->£699", "was 1,090, now 699",
    "reduced rates", "bargain prices", "sale prices", "half-price suites", "Half price", "discounted rooms",
    "Great discounts", "Winter sale", "Black Friday sale", "Sale now on", "in the sale",
    "seven nights for the price of six",
    "Two for one", "2-for-1", "a free night", "Free child places", "free half board", "Kids go free",
    "children stay free",
    "one night free", "Bride free", "lowest prices", "best price", "the best deals", "cheapest rates",
    "Price promise",
    "the UK’s cheapest", "Britain's best",
    # as it may be typed or pasted
    "Save&nbsp;20&nbsp;%", "<b>20%</b> off", "Save <i>£50</i>", "Sa&shy;ve £50", "Ｓａｖｅ ２０％", "was\u00a0£999",
    "<p>£499 <s>£999</s></p>", "£9\u03369\u03369\u0336", "Save\n20 %",
)  # fmt: skip
PLAIN = (
    "Save your shortlist", "Save this search", "Save the date", "Save a copy for the journey",
    "It saves a long drive",
    "Save the best for last", "Daylight saving time", "A life-saving class", "The best beaches", "Best in May",
    "It was warm", "It was 30 degrees in £-free Morocco", "There were 12 rooms", "Open once more", "Now with a spa",
    "Now from Leeds as well", "Was it worth it?", "Worth two days", "Free-range eggs", "Step-free",
    "Freetown by boat",
    "Free of cars", "Traffic-free lanes", "Free Wi-Fi in every room", "Children roam free-range",
    "Feel free to ask",
    "90% humidity", "A 20 % chance of rain", "From £499", "£499 per person", "Deposit £150 per person",
    "Spend up to £20 on lunch", "Reduced mobility", "A reduced menu on Mondays", "House for sale", "Sail away",
    "No discount codes needed", "The prices are for two", "The cheapest week we can book today", "Off the road",
    "Less than an hour", "Seven nights, one price", "Two for dinner", "One for the children",
    "A third of the island",
    "Price per person", "Number one on our list", "Prices in the market", "Rates of exchange", "Half-term",
    "Off-season",
    "The world’s oldest reef", "<p>Ask what is <a href=\"/help\">included</a>.</p>", "Places go quickly", "",
)  # fmt: skip


class TestSavingsIn:
    @pytest.mark.parametrize("text", PROMISES)
    def test_uk_08_finds(self, text: str) -> None:
        assert savings_in(text)

    @pytest.mark.parametrize("text", PLAIN)
    def test_uk_08_leaves_plain_words_alone(self, text: str) -> None:
        assert savings_in(text) == []

    @pytest.mark.parametrize(
        "text", ["Now from Leeds for £499", "worth £40", "Book now from £150", "From £499 to £799"]
    )
    def test_uk_07_only_what_something_cost_before_is_an_earlier_price(self, text: str) -> None:
        assert EARLIER_PRICES.search(readable(text)) is None

    def test_names_the_words_as_they_are_read_each_once(self) -> None:
        assert savings_in("<p>Save&nbsp;20&nbsp;% now</p>", "Save 20 %") == ["Save 20 %"]
        assert savings_in("<s>£999</s> and was £999") == ["£999", "was £999"]

    def test_is_quick_with_long_and_hostile_texts(self) -> None:
        assert savings_in("save " + "of " * 5_000 + "a" * 50_000, "<s>" * 5_000, "was " * 20_000) == []
