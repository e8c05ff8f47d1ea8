"""Messages that are broken or mean harm: refused with a reason, nothing fetched, nothing half loaded (T-10)."""

import pytest

from leeward.retail.inventory.importers import xml_reader
from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.ota.read_message import read_rate_plans
from leeward.retail.inventory.importers.xml_reader import read_xml
from tests.retail.inventory.messages import NAMESPACE, a_message, a_plan, a_rate, an_offer, static_rate

GOOD = a_message(a_plan(static_rate(), a_rate()))


class TestReadXml:
    """T-10: no document types, no floods, no bottomless nesting."""

    @pytest.mark.parametrize(
        "raw",
        [
            b'<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/hostname">]><a>&e;</a>',
            b'<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>',
            b'<!DOCTYPE a SYSTEM "http://example.invalid/a.dtd"><a/>',
            b"<!DOCTYPE a><a/>",
        ],
    )
    def test_refuses_any_document_type(self, raw: bytes) -> None:
        with pytest.raises(MessageRefused):
            read_xml(raw)

    @pytest.mark.parametrize(
        "raw", [b"", b"<a>", b"not xml", GOOD.encode()[:-40], b'<?xml version="1.0" encoding="UTF-16"?><a/>']
    )
    def test_refuses_what_is_not_whole(self, raw: bytes) -> None:
        with pytest.raises(MessageRefused, match="not well-formed"):
            read_xml(raw)

    def test_refuses_text_in_another_encoding_than_it_says(self) -> None:
        with pytest.raises(MessageRefused, match="not well-formed"):
            read_xml('<?xml version="1.0" encoding="UTF-8"?><a>é</a>'.encode("latin-1"))

    def test_refuses_bottomless_nesting(self) -> None:
        with pytest.raises(MessageRefused, match="nested deeper"):
            read_xml(b"<a>" * 200 + b"</a>" * 200)

    def test_refuses_a_flood_of_elements(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(xml_reader, "MAX_ELEMENTS", 50)
        with pytest.raises(MessageRefused, match="more than 50 elements"):
            read_xml(b"<a>" + b"<b/>" * 60 + b"</a>")

    def test_refuses_a_file_too_large_to_read(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(xml_reader, "MAX_BYTES", 10)
        with pytest.raises(MessageRefused, match="larger than 10 bytes"):
            read_xml(b"<a>0123456789</a>")


class TestReadRatePlans:
    def test_reads_a_sound_message(self) -> None:
        message = read_rate_plans(GOOD.encode())
        assert (message.hotel_code, [plan.code for plan in message.plans]) == ("H1", ["P1"])

    @pytest.mark.parametrize(
        ("found", "put", "reason"),
        [
            ('Amount="60"', 'Amount="-60"', "Amount is not an amount"),
            ('Amount="60"', 'Amount="1e9"', "Amount is not an amount"),
            ('Amount="60"', 'Amount="NaN"', "Amount is not an amount"),
            ('AmountAfterTax="80"', "", "AmountAfterTax is missing"),
            ('Start="2027-05-01"', 'Start="2027-02-30"', "Start and End must be dates"),
            ('Start="2027-05-01"', 'Start="2027-06-01"', "Start is after End"),
            ('NumberOfGuests="2"', 'NumberOfGuests="1"', "NumberOfGuests must be positive and given once"),
            ('MinAge="3" MaxAge="12"', 'MinAge="2" MaxAge="12"', "two child brackets hold the same age"),
            ('MinAge="3" MaxAge="12"', 'MinAge="12" MaxAge="3"', "MinAge must be below MaxAge"),
            ('Type="7"', 'Type="8"', "the static rate needs a BaseByGuestAmt of Type 7 or 25"),
            ('UnitMultiplier="1"', 'UnitMultiplier="0"', "UnitMultiplier must be 1 to 365"),
            ('CurrencyCode="EUR"', 'CurrencyCode="euro"', "CurrencyCode is not a currency"),
            ('NotifType="New"', 'NotifType="Delta"', "RatePlanNotifType must be one of"),
            (' MinAge="18"', "", "children are sold to, but the age of adults is not given"),
            (an_offer(), "<Offer/>", "the first Offer holds one OfferRule"),
        ],
    )
    def test_says_which_plan_is_wrong_and_why(self, found: str, put: str, reason: str) -> None:
        assert found in GOOD
        with pytest.raises(MessageRefused, match=reason) as refused:
            read_rate_plans(GOOD.replace(found, put, 1).encode())
        assert {problem.plan for problem in refused.value.problems} == {"P1"}

    def test_names_every_wrong_plan_at_once(self) -> None:
        plans = [a_plan(static_rate(), a_rate(extra="x"), code=code) for code in ("A", "B")]
        with pytest.raises(MessageRefused) as refused:
            read_rate_plans(a_message(*plans).encode())
        assert [problem.plan for problem in refused.value.problems] == ["A", "B"]

    def test_refuses_a_plan_given_twice(self) -> None:
        plan = a_plan(static_rate(), a_rate())
        with pytest.raises(MessageRefused, match="stands twice"):
            read_rate_plans(a_message(plan, plan).encode())

    @pytest.mark.parametrize(
        "root", ["<a/>", f'<OTA_HotelAvailNotifRQ xmlns="{NAMESPACE}"/>', "<OTA_HotelRatePlanNotifRQ/>"]
    )
    def test_refuses_another_message(self, root: str) -> None:
        with pytest.raises(MessageRefused, match="is not an OTA_HotelRatePlanNotifRQ"):
            read_rate_plans(root.encode())
