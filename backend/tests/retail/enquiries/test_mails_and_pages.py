"""The form as a page without scripts, in a frame of allowed sites, and the two mails (M10, X03, T-04, T-16)."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.mails import _team, _thanks
from leeward.retail.enquiries.models import Enquiry, FramingSite
from leeward.retail.enquiries.own_baskets import signed_basket
from leeward.retail.kit.clock import now
from leeward.retail.mailing.composing import compose
from leeward.retail.mailing.kinds import MailToFill
from tests.retail.enquiries.conftest import a_quote, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("built_front_end")]
SEVERAL_RULES = (
    "https://a.example https:", "https://a.example; script-src-elem 'unsafe-inline' https:", "https://a.example,b",
    "https://me@a.example", "https://a.example:port", "https://a.example:",
)  # fmt: skip


def posted(client: Client, path: str = "/quote", **changes: Any) -> Any:
    fields = {name: value for name, value in a_quote(**changes).items() if name != "kind"}
    return client.post(path, fields, headers={"Sec-Fetch-Site": "same-origin"})


class TestWithoutScripts:
    def test_m10_the_form_is_a_page_that_nobody_keeps(self, brand: BrandSheet, client: Client) -> None:
        answer = client.get("/quote")
        assert answer.status_code == 200
        assert answer["Cache-Control"] == "no-store"
        assert '"action":"/quote"' in answer.content.decode()

    def test_m10_is_sent_and_leads_to_thanks(self, brand: BrandSheet, client: Client) -> None:
        answer = posted(client)
        enquiry = Enquiry.objects.get()
        assert (answer.status_code, answer["Location"]) == (303, f"/enquiry/{enquiry.token}")
        thanks = client.get(answer["Location"])
        page = thanks.content.decode()
        assert enquiry.reference in page
        assert "Ada" not in page
        assert (thanks["Cache-Control"], thanks["Referrer-Policy"]) == ("no-store", "no-referrer")

    def test_v01_comes_back_with_what_was_written(self, brand: BrandSheet, client: Client) -> None:
        answer = posted(client, email="nobody")
        page = answer.content.decode()
        assert answer.status_code == 422
        assert "Please supply a valid email." in page
        assert "Two weeks in May, please." in page
        assert answer["Cache-Control"] == "no-store"

    def test_t_09_a_form_on_another_site_is_refused(self, brand: BrandSheet, client: Client) -> None:
        fields = {name: value for name, value in a_quote().items() if name != "kind"}
        away = client.post("/quote", fields, headers={"Sec-Fetch-Site": "cross-site"})
        older = client.post("/quote", fields, headers={"Origin": "https://evil.example"})
        broken = client.post("/quote", fields, headers={"Origin": "https://["})
        assert (away.status_code, older.status_code, broken.status_code) == (403, 403, 403)
        assert not Enquiry.objects.exists()

    def test_thanks_of_another_brand_are_not_found(self, brand: BrandSheet, client: Client) -> None:
        send(client, a_quote())
        address = f"/enquiry/{Enquiry.objects.get().token}"
        assert client.get(address).status_code == 200
        assert client.get(address, headers={"Host": "caribbean.localhost"}).status_code == 404


class TestInAFrame:
    def test_x03_only_exact_allowed_origins_may_frame_it(self, brand: BrandSheet, client: Client) -> None:
        FramingSite.objects.create(brand_id=brand.brand_id, origin="https://www.partner.example")
        framed = client.get("/quote/frame")["Content-Security-Policy"]
        assert "frame-ancestors 'self' https://www.partner.example;" in f"{framed};"
        assert "frame-ancestors 'none'" in client.get("/quote")["Content-Security-Policy"]
        other = client.get("/quote/frame", headers={"Host": "caribbean.localhost"})["Content-Security-Policy"]
        assert "partner" not in other

    def test_x03_no_older_header_bars_the_allowed_site_from_the_form_and_its_thanks(
        self, brand: BrandSheet, client: Client
    ) -> None:
        FramingSite.objects.create(brand_id=brand.brand_id, origin="https://www.partner.example")
        thanked = posted(client, "/quote/frame")["Location"]
        for path in ("/quote/frame", "/callback/frame", thanked):
            answer = client.get(path)
            assert "https://www.partner.example" in answer["Content-Security-Policy"]
            # Browsers that know `frame-ancestors` pass over it; older ones would show an empty frame.
            assert "X-Frame-Options" not in answer
            assert answer["Cache-Control"] == "no-store"
        wrong = posted(client, "/quote/frame", email="nobody")
        assert (wrong.status_code, "partner.example" in wrong["Content-Security-Policy"]) == (422, True)

    def test_x03_a_site_that_was_taken_off_the_list_frames_it_no_more(self, brand: BrandSheet, client: Client) -> None:
        site = FramingSite.objects.create(brand_id=brand.brand_id, origin="https://www.partner.example")
        client.get("/quote/frame")
        site.delete()
        policy = client.get("/quote/frame")["Content-Security-Policy"]
        assert "frame-ancestors 'self';" in f"{policy};"

    def test_x03_is_sent_and_thanked_for_in_the_frame(self, brand: BrandSheet, client: Client) -> None:
        answer = posted(client, "/quote/frame")
        assert answer["Location"] == f"/enquiry/{Enquiry.objects.get().token}/frame"
        assert Enquiry.objects.get().is_framed
        assert client.get(answer["Location"]).status_code == 200

    def test_t_04_api34_the_payload_names_a_holiday_and_never_a_person(self, brand: BrandSheet, client: Client) -> None:
        said = {"depair": "LGW", "email": "ada@example.com", "name": "Ada"}
        payload = base64.urlsafe_b64encode(json.dumps(said).encode()).decode().rstrip("=")
        page = client.get(f"/quote/frame?payload={payload}").content.decode()
        assert '"aboutAddress":"depair=LGW"' in page
        assert "ada@example.com" not in page

    def test_er16_a_tag_manager_s_ids_are_not_waited_for_and_not_kept(self, brand: BrandSheet, client: Client) -> None:
        """Outside tools are asked nothing before consent: with such an id or without, the form is the same."""

        def page(**ids: str) -> str:
            payload = base64.urlsafe_b64encode(json.dumps({"depair": "LGW", **ids}).encode()).decode().rstrip("=")
            return client.get(f"/quote/frame?payload={payload}").content.decode()

        known = page(client_id="GA1.1.4711", session_id="s-0815")
        assert "4711" not in known
        assert "0815" not in known
        assert '"aboutAddress":"depair=LGW"' in page()

    @pytest.mark.parametrize("payload", ["%01", "WzFd", "e30x", "a" * 3000, "eyJhIjp7fX0"])
    def test_t_04_a_payload_that_is_none_is_left_out(self, brand: BrandSheet, client: Client, payload: str) -> None:
        assert client.get(f"/quote/frame?payload={payload}").status_code == 200

    @pytest.mark.parametrize(
        "origin",
        ["http://a.example", "https://*.a.example", "https://a.example/x", "a.example", "https://[", *SEVERAL_RULES],
    )
    def test_x03_anything_wider_than_an_origin_is_refused(self, brand: BrandSheet, origin: str) -> None:
        with pytest.raises(ValidationError):
            FramingSite(brand_id=brand.brand_id, origin=origin).full_clean()

    @pytest.mark.parametrize("origin", SEVERAL_RULES)
    def test_t_04_one_that_was_stored_before_it_was_refused_says_nothing_in_the_policy(
        self, brand: BrandSheet, client: Client, origin: str
    ) -> None:
        FramingSite.objects.create(brand_id=brand.brand_id, origin=origin)
        FramingSite.objects.create(brand_id=brand.brand_id, origin="https://b.example:8443")
        policy = client.get("/quote/frame")["Content-Security-Policy"]
        assert "frame-ancestors 'self' https://b.example:8443;" in f"{policy};"

    def test_x03_an_origin_is_kept_in_one_spelling(self, brand: BrandSheet) -> None:
        site = FramingSite(brand_id=brand.brand_id, origin=" HTTPS://WWW.Partner.Example:8443/ ")
        site.full_clean()
        assert site.origin == "https://www.partner.example:8443"


class TestMails:
    def test_t_16_what_was_written_stays_text(self, brand: BrandSheet, client: Client) -> None:
        about = f"basket={signed_basket('ABC346', brand_id=brand.brand_id)}"
        send(client, a_quote(name="<b>Ada</b>", message="<script>alert(1)</script>", about=about))
        enquiry = Enquiry.objects.get()
        mail = MailToFill(1, enquiry.subject, {"enquiry": enquiry.pk}, brand, now())
        team = _team(mail)
        assert team is not None
        assert team.subject == f"Quote {enquiry.reference}"
        html = str(compose(team, mail_id=1, brand=brand).alternatives[0][0])
        assert "<script>" not in html
        assert "&lt;script&gt;" in html
        assert "ABC346" in html

    def test_uk_03_a_price_a_head_says_for_whom_it_is_beside_the_family_that_asked(
        self, brand: BrandSheet, client: Client
    ) -> None:
        send(client, a_quote())
        Enquiry.objects.update(holiday="July 2027, 2 adults, 2 children", price_pence=130_000, price_is_total=False)
        enquiry = Enquiry.objects.get()
        mail = MailToFill(1, enquiry.subject, {"enquiry": enquiry.pk}, brand, now())
        for letter in (_team(mail), _thanks(mail)):
            assert letter is not None
            facts = dict(letter.words["facts"])
            assert facts["Price shown"] == "£1,300 per person, from, based on 2 adults sharing"

    def test_an_erased_enquiry_is_told_to_nobody(self, brand: BrandSheet, client: Client) -> None:
        mail = MailToFill(1, "enquiry:X", {"enquiry": 12345}, brand, now())
        assert (_team(mail), _thanks(mail)) == (None, None)
