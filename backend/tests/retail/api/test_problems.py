"""Every refusal and fault is a problem document with an id, and echoes nothing that was sent (T-22, E41)."""

from __future__ import annotations

import json

import pytest
from django.db import OperationalError
from django.test import RequestFactory
from ninja import NinjaAPI, Router, Schema
from ninja.testing import TestClient

from leeward.retail.api.problems import answer_with_problems, problem_response
from leeward.retail.kit.errors import NotFound, Refusal


class TooManyRooms(Refusal):
    code = "too_many_rooms"
    status = 422


class RoomsIn(Schema):
    rooms: int


router = Router()


@router.get("/refused")
def refused(request: object) -> None:
    raise TooManyRooms("5 rooms at most", field="rooms", rule="max")


@router.get("/absent")
def absent(request: object) -> None:
    raise NotFound("No such offer")


@router.get("/broken")
def broken(request: object) -> None:
    raise RuntimeError("secret: hunter2")


@router.get("/away")
def away(request: object) -> None:
    raise OperationalError("server closed the connection unexpectedly")


@router.post("/rooms")
def rooms(request: object, body: RoomsIn) -> dict[str, int]:
    return {"rooms": body.rooms}


@pytest.fixture(scope="module")
def client() -> TestClient:
    api = NinjaAPI(urls_namespace="problems-test")
    answer_with_problems(api)
    api.add_router("", router)
    return TestClient(api)


class TestProblems:
    def test_name_field_message_and_rule_of_a_refusal(self, client: TestClient) -> None:
        answer = client.get("/refused")
        assert answer.status_code == 422
        assert answer["Content-Type"] == "application/problem+json"
        body = json.loads(answer.content)
        assert body["code"] == "too_many_rooms"
        assert body["errors"] == [{"field": "rooms", "msg": "5 rooms at most", "rule": "max"}]

    def test_answer_what_is_absent_with_404(self, client: TestClient) -> None:
        assert client.get("/absent").status_code == 404

    def test_name_the_field_that_did_not_fit_without_echoing_it_t_22(self, client: TestClient) -> None:
        answer = client.post("/rooms", json={"rooms": "<script>alert(1)</script>"})
        assert answer.status_code == 422
        body = json.loads(answer.content)
        assert body["errors"][0]["field"] == "body.rooms"
        assert "script" not in answer.content.decode()

    def test_hide_what_went_wrong_inside_t_22(self, client: TestClient) -> None:
        answer = client.get("/broken")
        assert answer.status_code == 500
        assert "hunter2" not in answer.content.decode()
        assert json.loads(answer.content)["code"] == "fault"

    def test_say_when_to_try_again_while_the_database_is_away_r_19(self, client: TestClient) -> None:
        answer = client.get("/away")
        assert (answer.status_code, answer["Retry-After"], answer.json()["code"]) == (503, "5", "try_again")
        assert "connection" not in answer.content.decode()

    def test_are_kept_by_nobody_t_02(self, client: TestClient) -> None:
        """A 404 may be kept by any cache on the way unless it says no: the order it denies is placed a moment later."""
        for path in ("/refused", "/absent", "/broken", "/away"):
            assert client.get(path).headers["Cache-Control"] == "no-store"

    def test_carry_an_id_of_their_own(self) -> None:
        ids = {json.loads(problem_response(status=404, code="not_found").content)["id"] for _ in range(20)}
        assert len(ids) == 20


@pytest.mark.django_db
class TestUnknownApiAddress:
    def test_answers_a_problem_not_a_page(self, demo_brands: None, rf: RequestFactory) -> None:
        from django.test import Client

        answer = Client(HTTP_HOST="localhost").get("/api/nothing-here")
        assert answer.status_code == 404
        assert answer["Content-Type"] == "application/problem+json"
