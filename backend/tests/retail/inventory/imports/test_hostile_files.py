"""T-10, R-29: files that mean harm or are broken are refused in one sentence, and nothing good is lost."""

from __future__ import annotations

import gzip
import io
import zipfile
from datetime import date

import pytest

from leeward.retail.inventory.importers import files
from leeward.retail.inventory.models import ImportRun
from tests.retail.inventory.imports.receiving import counts, findings, loaded, price, receive

HEADER = b"hotel,room,plan,first,last,kind,guests,amount\n"
ROW = b"MV1,DLX,FLEX,2027-05-01,2027-06-30,base,2,110.00\n"
GOOD = HEADER + ROW


def zipped(**members: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in members.items():
            archive.writestr(name.replace("__", "/").replace("_csv", ".csv"), raw)
    return target.getvalue()


def zipped_by(method: int) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        archive.writestr("rate.csv", GOOD * 50)
    return target.getvalue()


def of_nowhere() -> bytes:
    """An archive whose list says that it begins before the file does."""
    raw = bytearray(zipped(rate_csv=GOOD))
    end = raw.index(b"PK\x05\x06")
    raw[end + 18] = 1
    return bytes(raw)


def locked() -> bytes:
    """An archive whose member says that it is encrypted."""
    raw = bytearray(zipped(rate_csv=GOOD))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        raw[raw.index(mark) + at] |= 1
    return bytes(raw)


BILLION_LAUGHS = (
    '<!DOCTYPE a [<!ENTITY a0 "ha">'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    + "]><OTA_HotelInvCountNotifRQ>&a9;</OTA_HotelInvCountNotifRQ>"
)
OUTSIDE = (
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    '<OTA_HotelInvCountNotifRQ xmlns="http://www.opentravel.org/OTA/2003/05">&x;</OTA_HotelInvCountNotifRQ>'
)


@pytest.mark.parametrize(
    ("name", "raw", "reason"),
    [
        ("empty.csv", b"", "the file is empty"),
        ("laughs.xml", BILLION_LAUGHS.encode(), ""),
        ("outside.xml", OUTSIDE.encode(), "a document type is not accepted"),
        ("cut.xml", counts("<Inventory/>").encode()[:-30], "not well-formed XML"),
        ("other.xml", b"<html><body>Not found</body></html>", "none of the OTA messages"),
        ("latin.xml", '<?xml version="1.0" encoding="UTF-8"?><OTA_HotelInvCountNotifRQ>é'.encode("latin-1"), "XML"),
        ("rate.csv", GOOD.decode().encode("utf-16"), "not UTF-8 text"),
        ("rate.csv", HEADER + "MV1,DLX,FLÉX".encode("latin-1") + b"\n", "not UTF-8 text (line 2)"),
        ("rate.csv", HEADER + ROW * 100 + ROW.replace(b"FLEX", b"FL\0X"), "not UTF-8 text (line 102)"),
        ("rate.csv", GOOD[:-1], "the last line has no end: the file is cut off"),
        ("rate.csv", HEADER + b'"MV1,DLX\n', "not a table by RFC 4180"),
        ("rate.csv", b"hotel,room\nMV1,DLX\n", "without the columns plan, first, last, kind, amount"),
        ("rate.csv", HEADER.replace(b",", b";"), "its cells are separated by semicolons: save it as CSV"),
        ("rate.csv", HEADER.replace(b",", b"\t"), "its cells are separated by tabs: save it as CSV"),
        ("rate.csv", HEADER.replace(b"amount", b"amount,colour"), "with columns it does not have: colour"),
        ("holiday.csv", GOOD, "a table's file is named after it"),
        ("noise.bin", b"\x7fELF" + b"\0" * 90, "a table's file is named after it"),
        ("bomb.zip", zipped(rate_csv=b"0" * 50_000_000), "unpacks to more than 200 times its size"),
        ("bomb.csv.gz", gzip.compress(b"0" * 50_000_000), "unpacks to more than 200 times its size"),
        ("nested.zip", zipped(rate_csv=zipped(rate_csv=GOOD)), "an archive lies within the archive"),
        ("slip.zip", zipped(**{"..__..__etc__rate_csv": GOOD}), "folders, paths or two files of one name"),
        ("cut.zip", zipped(rate_csv=GOOD)[:-40], "damaged, cut off or protected"),
        ("cut.csv.gz", gzip.compress(GOOD * 500)[:-20], "damaged, cut off or protected"),
        ("locked.zip", locked(), "damaged, cut off or protected"),
        ("nowhere.zip", of_nowhere(), "damaged, cut off or protected"),
        # Its own header says how much memory is to be set aside for unpacking: up to four thousand megabytes.
        ("lzma.zip", zipped_by(zipfile.ZIP_LZMA), "packed in another way than usual"),
        ("bzip2.zip", zipped_by(zipfile.ZIP_BZIP2), "packed in another way than usual"),
        ("twice.zip", zipped(rate_csv=GOOD, **{"new-rate_csv": GOOD}), "the table rate stands in two files"),
        ("many.zip", zipped(**{f"rate{n}_csv": b"x" for n in range(201)}), "more than 200 files"),
    ],
)
def test_a_file_that_cannot_be_trusted_is_refused_in_one_sentence_t_10_r_29(name: str, raw: bytes, reason: str) -> None:
    run = receive(raw, name=name)
    assert run.state == ImportRun.State.REFUSED
    told = findings(run)
    assert reason in told[0]
    assert all(len(one) < 400 for one in told)
    assert price(date(2027, 5, 3), 1) == 20_000


def test_too_much_unpacked_is_refused_whatever_the_archive_states_t_10(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_UNPACKED_BYTES", 100)
    run = receive(zipped(rate_csv=HEADER + ROW * 3), name="rate.zip")
    assert "unpacked it is larger than" in findings(run)[0]


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("rate.csv", b"\xef\xbb\xbf" + GOOD),  # a byte order mark is taken for what it is
        ("rate.csv", GOOD.replace(b"\n", b"\r\n")),
        ("2027-05-rate.csv", GOOD),
        ("delivery.zip", zipped(rate_csv=GOOD)),
        ("rate.csv.gz", gzip.compress(GOOD)),
        ("RATE.CSV", GOOD + b"\n"),
    ],
)
def test_honest_variations_are_understood(name: str, raw: bytes) -> None:
    loaded(raw, name=name)
    assert price(date(2027, 5, 3), 1) == 22_000


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (ROW, "rate.csv line 3, MV1 DLX FLEX, min_age: says again what rate.csv line 2 says"),
        (b"MV1,DLX,FLEX,2027-05-09,2027-05-01,base,2,110.00\n", "MV1 DLX FLEX, last: lies before the first day"),
        (b"MV1,DLX,FLEX,2027-05-01\n", "rate.csv line 3: 4 cells instead of 8; the file may be cut off"),
        (b"MV1,DLX,FLEX,01/05/2027,2027-06-30,base,2,110.00\n", "“01/05/2027” should be a date such as 2027-05-31"),
        (b"MV1,DLX,FLEX,2027-05-01,2027-06-30,bass,2,110.00\n", "should be one of base, extra-adult"),
        (b"MV1,DLX,,2027-05-01,2027-06-30,base,2,110.00\n", "should be a value: the rate plan's code"),
        (b"MV1,DLX,FLEX,2027-05-20,2027-07-30,base,2,90.00\n", "two prices hold the nights from 20 May 2027"),
        ("MV1,DLX,FLEX,2027-05-01,2027-06-30,base,٢,110.00\n".encode(), "should be a whole number"),
        (b"=cmd|' /C calc'!A0,DLX,FLEX,2027-05-01,2027-06-30,base,2,110.00\n", "should be letters, digits"),
    ],
)
def test_a_row_with_a_fault_is_told_by_line_and_column_r_29(row: bytes, told: str) -> None:
    run = receive(GOOD + row, name="rate.csv")
    assert run.state == ImportRun.State.QUARANTINED
    assert any(told in one for one in findings(run)), findings(run)
    assert price(date(2027, 5, 3), 1) == 20_000
