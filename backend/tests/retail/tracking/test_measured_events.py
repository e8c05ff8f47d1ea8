"""The closed list of events and what it lets through (V06, Z62, T-17): nothing of a person."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.project.configuration.env import REPOSITORY
from leeward.retail.tracking.cleaning import clean_parameters, known_event
from leeward.retail.tracking.consent import PURPOSES, Consent, consent_of
from leeward.retail.tracking.events import DENIED_KEYS, EVENTS, ITEM, contract
from leeward.retail.tracking.leaving import leaves
from leeward.retail.tracking.staff.samples import sample_of

CASES = REPOSITORY / "contracts" / "cases" / "events.json"
PERSONAL_KEYS = (
    *DENIED_KEYS, "eMail", "LastName", "Email_Address", "customer", "note", "q", "__proto__", "dateOfBirth", "iban",
)  # fmt: skip


def personal(dice: random.Random) -> str:
    """Something about a person, never the same twice."""
    n = dice.randrange(10**6)
    return dice.choice(
        [
            f"jo.bloggs{n}@example.com", f"jo%40example{n}.com", f"+44 7{n:09d}", f"0{7_000_000_000 + n}",
            f"(020) 7946 {n % 10_000:04d} {n}", f"SW{n % 9 + 1}A 1AA", f"{n % 28 + 1}/0{n % 9 + 1}/19{n % 80 + 10}",
            f"4111 1111 1111 {n % 10_000:04d}",
        ]
    )  # fmt: skip


def planted(dice: random.Random, event: str) -> tuple[dict[str, Any], list[str]]:
    """A payload of the event with personal data in unknown fields, in its own fields, in items and deeper."""
    secrets: list[str] = []

    def secret() -> str:
        secrets.append(personal(dice))
        return secrets[-1]

    payload = sample_of(event)
    for _ in range(dice.randint(1, 4)):
        payload[dice.choice(PERSONAL_KEYS)] = dice.choice([secret(), [secret()], {"value": {"deep": secret()}}])
    for name in dice.sample(sorted(EVENTS[event]), k=min(2, len(EVENTS[event]))):
        payload[name] = dice.choice([secret(), {"x": secret()}, [secret()], [{"item_name": secret(), "email": "e"}]])
    if isinstance(payload.get("items"), list):
        payload["items"] = [{**sample_item(), dice.choice([*ITEM, *PERSONAL_KEYS]): secret()}]
    return payload, secrets


def sample_item() -> dict[str, Any]:
    return dict(sample_of("view_item")["items"][0])


def test_of_10_000_payloads_with_planted_personal_data_none_leaves_v06_z62() -> None:
    dice = random.Random(8)
    everything = consent_of("allow", PURPOSES)
    for turn in range(10_000):
        event = dice.choice(sorted(EVENTS))
        payload, secrets = planted(dice, event)
        told = json.dumps(leaves(event, payload, consent=everything), ensure_ascii=False)
        assert not [secret for secret in secrets if secret in told], (turn, event)
        assert '"email"' not in told, (turn, event)


def test_a_whole_event_passes_unharmed_tr1() -> None:
    for event, fields in EVENTS.items():
        assert list(clean_parameters(event, sample_of(event))) == list(fields), event


@pytest.mark.parametrize(
    ("field", "value", "kept"),
    [
        ("value", 1234.567, 1234.57), ("value", True, None), ("value", float("nan"), None), ("value", "12", None),
        ("value", -1, None), ("currency", "GBP", "GBP"), ("currency", {"a": 1}, None), ("items", "x", None),
        ("items", [1, {}, {"email": "a@b.c"}], None),
    ],
)  # fmt: skip
def test_a_field_holds_its_own_kind_only_z62(field: str, value: object, kept: object) -> None:
    assert clean_parameters("view_item", {field: value}).get(field) == kept


def test_at_most_200_items_leave() -> None:
    items = [{"item_id": f"mv{n}"} for n in range(300)]
    assert len(clean_parameters("view_item_list", {"items": items})["items"]) == 200


def test_the_old_name_leaves_as_the_proper_one_z04() -> None:
    assert known_event("click_click_tripadvisor") == "click_tripadvisor"
    assert known_event("eval") is None


def test_without_consent_no_receiver_is_told_anything_uk_25_z72() -> None:
    for consent in (Consent(), consent_of("deny", PURPOSES), consent_of("dismiss", PURPOSES)):
        assert all(leaves(event, sample_of(event), consent=consent) == {} for event in EVENTS)
    only = consent_of("allow", ["preferences"])
    assert all(leaves(event, sample_of(event), consent=only) == {} for event in EVENTS)


def test_statistics_alone_tell_no_advertiser_z63_uk_26() -> None:
    consent = consent_of("allow", ["statistics"])
    assert leaves("user_data", sample_of("user_data"), consent=consent) == {}
    assert set(leaves("search", sample_of("search"), consent=consent)) == {"data layer"}


def test_all_of_the_specification_is_in_the_list_tr1_tr2() -> None:
    said = """click_call_me_now click_call_me_later submit_form open_modal view_promotion click_tripadvisor
        open_change_booking_search close_change_booking_search select_alternative_option click_call_now
        show_luggage_information purchase add_payment_info begin_checkout complete_booking_form submit_modal user_data
        SelectAlternativeFlightOption search conversion view_item_list select_item view_item generate_lead sign_up
        share refund"""
    assert set(said.split()) <= set(EVENTS)


def test_the_browser_has_the_same_list() -> None:
    assert json.loads(Path(CASES).read_text()) == json.loads(json.dumps(contract()))
