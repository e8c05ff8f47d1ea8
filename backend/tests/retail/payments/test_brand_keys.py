"""Each brand's money goes through a Stripe account of its own: begun, settled, given up and sent back there (T-13)."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import stripe

from leeward.cli import check, run, serve
from leeward.cli.refusals import Refusal
from leeward.retail.brands.queries import forget_brands, list_brands
from leeward.retail.payments import providers
from leeward.retail.payments.errors import PaymentsUnavailable
from leeward.retail.payments.models import Payment, Refund
from leeward.retail.payments.operations import paying
from leeward.retail.payments.operations.refunds import ask_refund, look_again, send_refund
from leeward.retail.project.configuration.env import BadSetting, setting
from leeward.retail.project.watching import health
from tests.free_port import free_port
from tests.retail.payments.begun import begin
from tests.retail.payments.fake_stripe import Accounts, FakeStripe

pytestmark = pytest.mark.django_db
NAME = "LEEWARD_STRIPE_KEY"
OWN = "main=sk_test_main,caribbean=sk_test_caribbean,tropical=sk_test_tropical,bluebaytravel=sk_test_bluebay"


class Shop:
    """A shop with Stripe, whose keys are as its operator wrote them."""

    def __init__(self, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self._settings, self._monkeypatch = settings, monkeypatch
        names = ("main", "caribbean", "tropical", "bluebay", "all")
        self.accounts = {f"sk_test_{name}": FakeStripe(f"{name}_") for name in names}
        monkeypatch.setattr(stripe, "new_default_http_client", lambda **_: Accounts(self.accounts))
        monkeypatch.setenv("LEEWARD_PAYMENT_PROVIDER", "stripe")
        settings.LEEWARD_PAYMENT_PROVIDER = "stripe"
        settings.LEEWARD_STRIPE_WEBHOOK_SECRETS = [("", "whsec_all")]

    def set(self, raw: str) -> None:
        self._monkeypatch.setenv(NAME, raw)
        self._settings.LEEWARD_STRIPE_KEY = setting(NAME)

    def account(self, workspace: str) -> FakeStripe:
        return self.accounts[f"sk_test_{workspace}"]

    def asked(self) -> list[str]:
        """Whose accounts were asked anything."""
        return [one.account.rstrip("_") for one in self.accounts.values() if one.asked]


@pytest.fixture
def shop(demo_brands: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shop]:
    forget_brands()
    providers.stripe_with.cache_clear()
    yield Shop(settings, monkeypatch)
    providers.stripe_with.cache_clear()
    forget_brands()


def a_payment(workspace: str) -> Payment:
    (brand_id,) = (one.brand_id for one in list_brands() if one.workspace == workspace)
    return begin(
        brand_id=brand_id, subject=f"booking:{workspace}", instalment=1, pence=30_000, description="", return_url="/x"
    )


def captured(shop: Shop, workspace: str, *, account: str = "") -> Payment:
    payment = a_payment(workspace)
    shop.account(account or workspace).pay(payment.provider_reference or "")
    return paying.settle(payment.pk)


class TestAPayment:
    def test_is_begun_and_settled_in_its_brands_account_inv_3(self, shop: Shop) -> None:
        shop.set(OWN)
        assert captured(shop, "caribbean").state == Payment.State.CAPTURED
        assert shop.asked() == ["caribbean"]

    def test_is_given_up_there_r_11(self, shop: Shop) -> None:
        shop.set(OWN)
        payment = a_payment("caribbean")
        assert paying.give_up(payment.pk).state == Payment.State.DECLINED
        assert shop.account("caribbean").sessions[payment.provider_reference or ""]["status"] == "expired"
        assert shop.asked() == ["caribbean"]

    def test_is_sent_back_from_there_and_looked_after_inv_3(self, shop: Shop) -> None:
        shop.set(OWN)
        payment = captured(shop, "caribbean")
        refund = ask_refund(payment_id=payment.pk, pence=1_000, reason="x")
        send_refund(refund.pk)
        refund.refresh_from_db()
        assert (refund.state, refund.provider_reference) == (Refund.State.DONE, "re_caribbean_1")
        shop.account("caribbean").refunds[0]["status"] = "failed"
        look_again("re_caribbean_1", provider="stripe")
        refund.refresh_from_db()
        assert refund.state == Refund.State.FAILED
        assert shop.asked() == ["caribbean"]

    @pytest.mark.parametrize("workspace", ["main", "caribbean"])
    def test_goes_through_the_one_key_of_all(self, shop: Shop, workspace: str) -> None:
        shop.set("sk_test_all")
        assert captured(shop, workspace, account="all").state == Payment.State.CAPTURED
        assert shop.asked() == ["all"]

    def test_of_a_brand_that_was_made_since_the_start_is_not_begun_with_anothers_key(self, shop: Shop) -> None:
        shop.set("main=sk_test_main")
        with pytest.raises(PaymentsUnavailable):
            a_payment("caribbean")
        assert not Payment.objects.exists()
        assert shop.asked() == []


class TestABrandThatMovesToAnAccountOfItsOwn:
    def test_has_what_was_begun_before_settled_and_sent_back_from_the_former_one_inv_3(self, shop: Shop) -> None:
        shop.set("sk_test_all")
        open_then, paid_then = a_payment("main"), captured(shop, "caribbean", account="all")
        shop.account("all").pay(open_then.provider_reference or "")
        shop.set("main=sk_test_main,main=sk_test_all,caribbean=sk_test_caribbean,caribbean=sk_test_all")
        assert paying.settle(open_then.pk).state == Payment.State.CAPTURED
        refund = ask_refund(payment_id=paid_then.pk, pence=1_000, reason="x")
        send_refund(refund.pk)
        assert [one["amount"] for one in shop.account("all").refunds] == [1_000]
        shop.account("all").refunds[0]["status"] = "failed"
        look_again("re_all_1", provider="stripe")
        refund.refresh_from_db()
        assert refund.state == Refund.State.FAILED
        Payment.objects.filter(pk=open_then.pk).update(subject="booking:before")
        assert (a_payment("main").provider_reference or "").startswith("cs_test_main_")

    def test_has_a_page_closed_that_the_former_one_opened_r_11(self, shop: Shop) -> None:
        shop.set("sk_test_all")
        payment = a_payment("main")
        shop.set("main=sk_test_main,main=sk_test_all")
        assert paying.give_up(payment.pk).state == Payment.State.DECLINED


class TestAStart:
    SAID = "LEEWARD_STRIPE_KEY has no key for caribbean, tropical: "

    def refused(self, monkeypatch: pytest.MonkeyPatch, home: Path) -> str:
        """What `leeward serve` says; empty where it serves."""
        served: list[str] = []
        monkeypatch.setattr(serve, "_serve", lambda only, **_: served.append(only))
        for name, value in (("LEEWARD_HOME", str(home)), ("LEEWARD_PORT", str(free_port()))):
            monkeypatch.setenv(name, value)
        try:
            serve.run(Namespace(only="", end_with_parent=False))
        except Refusal as refusal:
            assert not served
            return str(refusal)
        assert served == [""]
        return ""

    def test_is_refused_while_a_brand_has_no_key_t_12(
        self, shop: Shop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        shop.set("main=sk_test_main,bluebaytravel=sk_test_bluebay")
        assert self.refused(monkeypatch, tmp_path).startswith(self.SAID)
        for raw in (OWN, "sk_test_all"):
            shop.set(raw)
            assert self.refused(monkeypatch, tmp_path) == ""
        shop.set("")
        assert self.refused(monkeypatch, tmp_path).startswith(NAME)

    def test_of_everything_is_refused_once_and_not_by_a_server_that_is_started_again_t_12(
        self, shop: Shop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        started: list[str] = []
        monkeypatch.setattr(run, "Supervisor", lambda *_, **__: started.append("processes"))
        for name, value in (("LEEWARD_HOME", str(tmp_path)), ("LEEWARD_PORT", str(free_port()))):
            monkeypatch.setenv(name, value)
        shop.set("main=sk_test_main,bluebaytravel=sk_test_bluebay")
        with pytest.raises(Refusal) as refused:
            run.run(Namespace())
        assert (str(refused.value).startswith(self.SAID), started) == (True, [])

    def test_is_none_of_a_shop_that_only_practises(
        self, shop: Shop, monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("LEEWARD_PAYMENT_PROVIDER", "sandbox")
        settings.LEEWARD_PAYMENT_PROVIDER = "sandbox"
        shop.set("")
        assert self.refused(monkeypatch, tmp_path) == ""

    def test_is_looked_at_before(self, shop: Shop) -> None:
        look = dict(check.LOOKS)["payments"]
        shop.set(OWN)
        assert look() == "stripe, a key for every brand"
        shop.set("main=sk_test_main,bluebaytravel=sk_test_bluebay")
        with pytest.raises(Refusal) as refused:
            look()
        assert str(refused.value).startswith(self.SAID)

    def test_of_long_ago_warns_of_a_brand_that_was_made_since_r_18(self, shop: Shop) -> None:
        shop.set(OWN)
        assert health.WARNINGS["payments"]() is None
        shop.set("main=sk_test_main,bluebaytravel=sk_test_bluebay")
        assert (
            health.WARNINGS["payments"]() == "nobody can pay for caribbean, tropical: LEEWARD_STRIPE_KEY names no key"
        )


class TestTheSetting:
    def test_takes_one_key_for_all_or_one_for_each_brand(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for raw, read in {
            "": {},
            "sk_a": {"": ("sk_a",)},
            "sk_a,sk_b": {"": ("sk_a", "sk_b")},
            "main=sk_a, caribbean = sk_b,caribbean=sk_a": {"main": ("sk_a",), "caribbean": ("sk_b", "sk_a")},
        }.items():
            monkeypatch.setenv(NAME, raw)
            assert setting(NAME) == read

    @pytest.mark.parametrize("raw", ["main=", "=sk_a", "sk_a,main=sk_b", "main=sk_live_a,caribbean=sk_test_a"])
    def test_refuses_what_leaves_open_whose_money_is_whose(self, monkeypatch: pytest.MonkeyPatch, raw: str) -> None:
        monkeypatch.setenv(NAME, raw)
        with pytest.raises(BadSetting) as refused:
            setting(NAME)
        assert "_a" not in str(refused.value)  # a start that is refused is written into logs
