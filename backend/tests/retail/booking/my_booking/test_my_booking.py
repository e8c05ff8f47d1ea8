"""My Booking resists guessing, shows nothing personal without the mailed code, and then everything (T-14, R-20)."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leeward.retail.booking.models import Booking, BookingVisit, ChangeRequest
from leeward.retail.booking.rules.references import new_reference, spaced
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry, OutboxMessage
from leeward.retail.kit.clock import pinned_at
from leeward.retail.mailing.models import Mail
from tests.no_more_news import hear_no_more_news
from tests.retail.booking.owner import OURS, Owner, nobody_tried_yet, owner
from tests.retail.booking.paid import DEPOSIT, an_order, post
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

__all__ = ["nobody_tried_yet", "owner"]

PERSONAL = (
    "Ada",
    "Núñez",
    "O'Brien",
    "O\\u0027Brien",
    "ada@example",
    "01632",
    "960123",
    "High Street",
    "2,600",
    "260000",
)


@pytest.mark.django_db
class TestLookUp:
    @pytest.mark.parametrize(
        "changes",
        [
            {}, {"last_name": "obrien smith"}, {"last_name": "  O’BRIEN–SMITH "},
            {"reference": "spaced"}, {"reference": "small"},
        ],
    )  # fmt: skip
    def test_finds_by_reference_name_and_day_however_they_are_typed(
        self, owner: Owner, changes: dict[str, str]
    ) -> None:
        reference = owner.booking.reference
        typed = {"spaced": f" {spaced(reference)} ", "small": reference.lower()}
        said: dict[str, Any] = {name: typed.get(text, text) for name, text in changes.items()}
        assert owner.look_up(**said)["data"]["href"] == owner.page

    def test_says_the_same_to_everything_wrong_with_the_same_questions_to_the_database_t_14(
        self, owner: Owner, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answers, questions = [], []
        owner.look_up(404, last_name="Anybody")
        hear_no_more_news(monkeypatch)
        for changes in (
            {"reference": new_reference()},
            {"reference": "LW"},
            {"last_name": "Núñez"},  # travels too, but does not lead
            {"last_name": "Somebody"},
            {"departure_date": "2027-05-05"},
        ):
            with CaptureQueriesContext(connection) as asked:
                answers.append(owner.look_up(404, **changes))
            questions.append([re.sub(r"'[^']*'|\d+", "?", one["sql"]) for one in asked.captured_queries])
        assert len({(one["code"], one["title"]) for one in answers}) == 1
        assert all(one == questions[0] for one in questions)
        assert BookingVisit.objects.count() == 0

    def test_finds_nothing_that_was_never_paid_or_of_another_brand(self, brand: BrandSheet, tmp_path: Path) -> None:
        waiting = Owner(an_order(brand), tmp_path)
        waiting.look_up(404)
        Booking.objects.update(state=Booking.State.CONFIRMED)
        waiting.client = Client(HTTP_HOST="tropical.localhost")
        waiting.look_up(404)
        waiting.client = Client(HTTP_HOST="localhost")
        waiting.look_up(200)

    def test_stops_after_ten_tries_from_an_address_and_eight_on_a_reference_t_14(self, owner: Owner) -> None:
        for _ in range(10):
            owner.look_up(404, reference=new_reference())
        assert owner.look_up(429)["code"] == "too_many_requests"
        cache.clear()
        for number in range(8):
            owner.client.defaults["REMOTE_ADDR"] = f"192.0.2.{number}"
            owner.look_up(404, last_name=f"Name{chr(97 + number)}")
        owner.client.defaults["REMOTE_ADDR"] = "198.51.100.1"
        assert owner.look_up(429)["errors"] == []
        with pinned_at(AT + timedelta(minutes=15)):
            owner.look_up(200)

    def test_lets_nobody_try_while_tries_cannot_be_counted_r_20(self, owner: Owner, settings: Any) -> None:
        settings.CACHES = {
            "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:9"}
        }
        assert owner.look_up(503)["code"] == "limits_unavailable"

    def test_takes_writes_from_our_own_pages_only(self, owner: Owner) -> None:
        answer = owner.client.post("/api/my-booking/look-up", {}, content_type="application/json")
        assert answer.status_code in {403, 422}
        other = owner.client.post(
            "/api/my-booking/look-up",
            {"reference": "x", "last_name": "x", "departure_date": "2027-05-04"},
            content_type="application/json",
            headers={**OURS, "Sec-Fetch-Site": "cross-site"},
        )
        assert other.status_code == 403

    def test_keeps_only_hashes_and_a_cookie_scripts_cannot_read(self, owner: Owner) -> None:
        owner.look_up()
        cookie = owner.client.cookies["my-booking"]
        assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 1800)
        assert cookie.value not in str(list(BookingVisit.objects.values()))


@pytest.mark.django_db
class TestWithoutTheCode:
    def test_the_page_is_a_summary_without_a_name_an_address_or_a_price_t_14(self, owner: Owner) -> None:
        owner.look_up()
        html = owner.see()
        assert spaced(owner.booking.reference) in html
        assert [word for word in PERSONAL if word in html] == []

    def test_nothing_else_opens_t_14(self, owner: Owner) -> None:
        owner.look_up()
        key = {"Idempotency-Key": "a-key-of-mine"}
        owner.about("pay", {}, 403)
        owner.about("changes", {"about": "other", "text": "Please"}, 403, **key)
        owner.about("cancel", {"fee_pence": DEPOSIT}, 403, **key)
        for kind in ("atol-certificate", "booking-confirmation", "holiday.ics"):
            assert owner.client.get(f"{owner.page}/documents/{kind}").status_code == 302
        assert (ChangeRequest.objects.count(), Booking.objects.get().state) == (0, Booking.State.CONFIRMED)

    def test_another_browser_sees_nothing_and_the_address_alone_gives_nothing(self, owner: Owner) -> None:
        owner.look_up()
        stranger = Client(HTTP_HOST="localhost")
        answer = stranger.get(owner.page)
        assert (answer.status_code, answer["Location"]) == (302, "/my-booking?ended=1")
        assert stranger.get("/my-booking/LWNONE")["Location"] == "/my-booking?ended=1"

    def test_is_kept_nowhere(self, owner: Owner) -> None:
        owner.look_up()
        answer = owner.client.get(owner.page)
        assert answer["Cache-Control"] == "no-store"
        assert answer["Referrer-Policy"] == "no-referrer"
        assert "noindex" in answer["X-Robots-Tag"]


@pytest.mark.django_db
class TestCode:
    def test_opens_everything_and_tells_the_owner_t_14(self, owner: Owner) -> None:
        owner.sign_in()
        html = owner.see()
        assert all(word in html for word in ("José Núñez", "ada@example.co.uk", "booking-confirmation"))
        assert len(post(owner.home, "booking.opened")) == 1

    def test_the_letter_names_the_moment_of_the_opening_however_late_it_leaves_t_14(self, owner: Owner) -> None:
        owner.look_up()
        code = owner.code()
        with pinned_at(AT.replace(minute=3)):
            owner.about("open", {"code": code})
        with pinned_at(AT.replace(hour=19, minute=45)):
            (mail,) = post(owner.home, "booking.opened")
        assert "4 January at 09:03 UK time" in " ".join(plain_text(mail).split())

    def test_the_letter_of_an_earlier_version_leaves_all_the_same(self, owner: Owner) -> None:
        owner.sign_in()
        Mail.objects.filter(kind="booking.opened").update(facts={"booking": owner.booking.pk})
        assert len(post(owner.home, "booking.opened")) == 1

    def test_is_long_lives_ten_minutes_and_is_nowhere_kept_t_14(self, owner: Owner) -> None:
        owner.look_up()
        code = owner.code()
        assert len(code.replace("-", "")) == 14  # 27 letters to the 14th: 66 bits
        plain = code.replace("-", "")
        for rows in (BookingVisit, Mail, OutboxMessage, AuditEntry):
            kept = str(list(rows.objects.values()))
            assert code not in kept
            assert plain not in kept
        with pinned_at(AT + timedelta(minutes=10)):
            owner.about("open", {"code": code}, 422)
        with pinned_at(AT + timedelta(minutes=9, seconds=59)):
            owner.about("open", {"code": code.lower().replace("-", " ")})

    def test_works_once_and_in_its_own_window_only_t_14(self, owner: Owner) -> None:
        owner.look_up()
        code = owner.code()
        thief = Owner(owner.booking, owner.home)
        thief.look_up()
        thief.about("open", {"code": code}, 422)
        owner.about("open", {"code": code})
        BookingVisit.objects.update(proved_at=None)
        owner.about("open", {"code": code}, 422)

    def test_dies_after_five_wrong_attempts(self, owner: Owner) -> None:
        owner.look_up()
        code = owner.code()
        for _ in range(5):
            owner.about("open", {"code": "AAAA-AAAA-AAAAAA"}, 422)
        assert owner.about("open", {"code": code}, 422)["title"] == (
            "That code is not right, or no longer valid. You can ask for a new one."
        )

    def test_is_replaced_by_a_newer_one_three_times_at_most(self, owner: Owner) -> None:
        owner.look_up()
        first = owner.code()
        second = owner.code()
        owner.about("open", {"code": first}, 422)
        owner.code()
        owner.about("code", status=429)
        owner.about("open", {"code": second}, 422)

    def test_of_an_erased_address_never_leaves(self, owner: Owner) -> None:
        owner.look_up()
        owner.booking.contact.delete()
        owner.about("code", status=202)
        assert post(owner.home, "booking.access_code") == []
