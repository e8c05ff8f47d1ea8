"""Inventory: what we may sell and for how much. Amounts are whole parts of a currency; days include both ends."""

from __future__ import annotations

from leeward.retail.inventory.models.centres import CentreLeg, CentreStay, MultiCentre
from leeward.retail.inventory.models.fields import Cabin
from leeward.retail.inventory.models.flights import (
    Airline,
    Departure,
    Fare,
    Flight,
    FlightCabin,
    FlightLeg,
    OperatingPattern,
)
from leeward.retail.inventory.models.imports import (
    ImportFinding,
    ImportRun,
    NewestMessage,
    StandingPlan,
    SupplierHotel,
)
from leeward.retail.inventory.models.marks import ChangeMark
from leeward.retail.inventory.models.markups import Markup
from leeward.retail.inventory.models.plans import ChildBand, NightlyPrice, RatePlan, Season
from leeward.retail.inventory.models.promotions import Promotion
from leeward.retail.inventory.models.restrictions import Restriction
from leeward.retail.inventory.models.rooms import AllotmentNight, LocalCharge, RoomType, StopSale, Transfer
from leeward.retail.inventory.models.rules import StayRule, Supplement, SupplementPeriod
from leeward.retail.inventory.models.suppliers import Contract, ExchangeRate, PriceRules, Supplier
from leeward.retail.inventory.models.usual_files import RepeatedFile, UnexpectedFile

__all__ = [
    "Airline",
    "AllotmentNight",
    "Cabin",
    "CentreLeg",
    "CentreStay",
    "ChangeMark",
    "ChildBand",
    "Contract",
    "Departure",
    "ExchangeRate",
    "Fare",
    "Flight",
    "FlightCabin",
    "FlightLeg",
    "ImportFinding",
    "ImportRun",
    "LocalCharge",
    "Markup",
    "MultiCentre",
    "NewestMessage",
    "NightlyPrice",
    "OperatingPattern",
    "PriceRules",
    "Promotion",
    "RatePlan",
    "RepeatedFile",
    "Restriction",
    "RoomType",
    "Season",
    "StandingPlan",
    "StayRule",
    "StopSale",
    "Supplement",
    "SupplementPeriod",
    "Supplier",
    "SupplierHotel",
    "Transfer",
    "UnexpectedFile",
]
