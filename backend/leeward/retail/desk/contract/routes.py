"""The desk's API for a contract that stands. What moves it is done once for an Idempotency-Key, and leaves a letter."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router

from leeward.retail.desk.bookings import booking_mark, find_booking
from leeward.retail.desk.contract import doing
from leeward.retail.desk.contract.schemas import ContractBodyOut, EndByUsIn, NewPriceIn, NewTimesIn, PassOnIn
from leeward.retail.desk.getting_in.access import agent_of
from leeward.retail.desk.once import write_once

router = Router(tags=["desk"])
_PATH = "/desk/bookings/{reference}"


@router.get(f"{_PATH}/contract", operation_id="desk_get_contract", response=ContractBodyOut, summary="The contract")
def get_contract(request: HttpRequest, response: HttpResponse, reference: str) -> ContractBodyOut:
    """What the contract allows this agent today, and what its customer was told. Names nobody."""
    agent = agent_of(request)
    response["Cache-Control"] = "no-store"
    mark = booking_mark(reference)
    return ContractBodyOut(data=doing.contract_of(find_booking(reference), agent=agent), mark=mark)


@router.post(f"{_PATH}/contract/price", operation_id="desk_announce_price", summary="Another price")
def announce_price(request: HttpRequest, reference: str, said: NewPriceIn) -> HttpResponse:
    """
    Tell the customer of another price, with reasons and sums. Where we collect less by it, it needs a code of the
    agent's app, now or within the last five minutes; and always an Idempotency-Key. A fall by more than one may let go
    alone tells nobody: it waits for a second lead agent. Answers with what was done in a `sentence`.
    """
    return write_once(
        request, reference, scope="desk.contract_price", code=said.code if doing.may_send_back(said) else None,
        work=lambda booking, agent: doing.announce_price(booking, said=said, agent=agent),
    )  # fmt: skip


@router.post(f"{_PATH}/contract/times", operation_id="desk_announce_times", summary="Other flight times")
def announce_times(request: HttpRequest, reference: str, said: NewTimesIn) -> HttpResponse:
    """Tell the customer of other times; a big move is a choice. Needs an Idempotency-Key."""
    return write_once(
        request, reference, scope="desk.contract_times",
        work=lambda booking, agent: doing.announce_times(booking, said=said, agent=agent),
    )  # fmt: skip


@router.post(f"{_PATH}/contract/changes/{{number}}/accept", operation_id="desk_accept_change", summary="They accept")
def accept(request: HttpRequest, reference: str, number: int) -> HttpResponse:
    """The customer said yes by telephone. Needs an Idempotency-Key."""
    return write_once(
        request, reference, scope="desk.contract_accept",
        work=lambda booking, agent: doing.accept(booking, number=number, agent=agent),
    )  # fmt: skip


@router.post(f"{_PATH}/contract/changes/{{number}}/withdraw", operation_id="desk_withdraw_change", summary="Withdraw")
def withdraw(request: HttpRequest, reference: str, number: int) -> HttpResponse:
    """It does not happen after all. Needs an Idempotency-Key."""
    return write_once(
        request, reference, scope="desk.contract_withdraw",
        work=lambda booking, agent: doing.withdraw(booking, number=number, agent=agent),
    )  # fmt: skip


@router.post(f"{_PATH}/contract/travellers/{{position}}", operation_id="desk_pass_on", summary="Pass a place on")
def pass_on(request: HttpRequest, reference: str, position: int, said: PassOnIn) -> HttpResponse:
    """Somebody else travels, for what the new name costs us. Needs an Idempotency-Key."""
    return write_once(
        request, reference, scope="desk.contract_pass_on",
        work=lambda booking, agent: doing.pass_on(booking, position=position, said=said, agent=agent),
    )  # fmt: skip


@router.post(f"{_PATH}/contract/end", operation_id="desk_end_by_us", summary="We end it")
def end_by_us(request: HttpRequest, reference: str, said: EndByUsIn) -> HttpResponse:
    """
    End the contract with all money back, for a reason the law knows. Needs a code of the agent's app, now or within the
    last five minutes, and an Idempotency-Key.
    """
    return write_once(
        request, reference, scope="desk.contract_end", code=said.code,
        work=lambda booking, agent: doing.end_by_us(booking, said=said, agent=agent),
    )  # fmt: skip
