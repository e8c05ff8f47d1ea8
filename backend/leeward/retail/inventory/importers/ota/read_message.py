"""A whole OTA_HotelRatePlanNotifRQ message, from bytes to parts."""

from dataclasses import replace

from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.ota.attributes import (
    NAMESPACE,
    Element,
    children,
    find_child,
    flag,
    refuse,
    required_text,
)
from leeward.retail.inventory.importers.ota.parts import Notice, PlanParts, RatePlanMessage
from leeward.retail.inventory.importers.ota.read_rates import read_rates, read_supplements
from leeward.retail.inventory.importers.ota.read_rules import read_offers, read_rules
from leeward.retail.inventory.importers.ota.stamps import stamp_of
from leeward.retail.inventory.importers.xml_reader import read_xml

ROOT = "OTA_HotelRatePlanNotifRQ"

_NOTICES = {"New": Notice.NEW, "Full": Notice.NEW, "Overlay": Notice.OVERLAY, "Remove": Notice.REMOVE}


def read_rate_plans(raw: bytes) -> RatePlanMessage:
    """
    The rate plans of one message about one hotel.

    :raises MessageRefused: with every reason found, plan by plan; nothing of a refused message may be loaded
    """
    root = read_xml(raw)
    if root.tag != f"{{{NAMESPACE}}}{ROOT}":
        raise MessageRefused(Problem(f"the message is not an {ROOT}"))
    holder = find_child(root, "RatePlans")
    if holder is None:
        raise MessageRefused(Problem("RatePlans is missing"))
    plans: list[PlanParts] = []
    problems: list[Problem] = []
    lines: dict[str, int] = {}
    for element in children(holder, "RatePlan"):
        try:
            plans.append(_read_plan(element))
        except MessageRefused as refused:
            code = element.get("RatePlanCode", "")
            problems.extend(Problem(p.reason, plan=code, element=p.element) for p in refused.problems)
            continue
        if plans[-1].code in lines:
            again = refuse(element, "the plan stands twice in the message").problems
            problems.extend(replace(one, plan=plans[-1].code) for one in again)
        lines[plans[-1].code] = int(element.sourceline or 0)
    if problems:
        raise MessageRefused(*problems)
    return RatePlanMessage(
        hotel_code=required_text(holder, "HotelCode"),
        hotel_name=holder.get("HotelName", ""),
        plans=tuple(plans),
        is_complete_set=_is_complete_set(root),
        echo_token=root.get("EchoToken", ""),
        lines=lines,
        stamp=stamp_of(root),
    )


def _is_complete_set(root: Element) -> bool:
    identifier = find_child(root, "UniqueID")
    return identifier is not None and identifier.get("Instance") == "CompleteSet"


def _read_plan(element: Element) -> PlanParts:
    notice = _NOTICES.get(required_text(element, "RatePlanNotifType"))
    if notice is None:
        raise refuse(element, f"RatePlanNotifType must be one of {', '.join(_NOTICES)}")
    code = required_text(element, "RatePlanCode")
    if notice is Notice.REMOVE:
        return PlanParts(code=code, currency=element.get("CurrencyCode", ""), notice=notice)
    static_rate, rates = read_rates(element)
    terms, supplements = read_supplements(element)
    return PlanParts(
        code=code,
        currency=_currency(element),
        notice=notice,
        group=element.get("RatePlanID", ""),
        is_master=flag(element, "RatePlanQualifier") is not False,
        static_rate=static_rate,
        offers=read_offers(element),
        rules=read_rules(element),
        rates=rates,
        supplement_terms=terms,
        supplements=supplements,
    )


def _currency(element: Element) -> str:
    code = required_text(element, "CurrencyCode")
    if not (len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()):
        raise refuse(element, "CurrencyCode is not a currency")
    return code
