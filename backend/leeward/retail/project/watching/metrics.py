"""What the installation counts, in Prometheus form under `/metrics` (of this web process)."""

from __future__ import annotations

from collections.abc import Iterator

from django.conf import settings
from django.db import DatabaseError
from prometheus_client import REGISTRY, Gauge, Histogram
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from leeward.retail.inventory.imports.usual_lately import LATELY
from leeward.retail.journal.queries import dead_messages, oldest_waiting
from leeward.retail.kit import clock
from leeward.retail.kit.worker_marks import seconds_since_turn
from leeward.retail.offers.queries.lead_ins import last_look
from leeward.retail.project.watching.worker_seen import seconds_the_oldest_task_waits

REQUEST_SECONDS = Histogram(
    "leeward_request_seconds",
    "Time to answer a request that reached Django.",
    ["route", "status"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)

WORKER_IDLE = Gauge("leeward_worker_idle_seconds", "Seconds since each thread of the worker was last seen at work.")
WORKER_IDLE.set_function(lambda: seconds_since_turn(settings.LEEWARD_HOME))


class OutboxCollector(Collector):
    """Outbox and tasks as they stand when somebody asks (R-12): the same from every process, all lie in one place."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        oldest = GaugeMetricFamily("leeward_outbox_oldest_seconds", "Age of the oldest message that is due, not done.")
        given_up = GaugeMetricFamily("leeward_outbox_given_up", "Messages that wait for a person.", labels=["topic"])
        task = GaugeMetricFamily("leeward_tasks_oldest_seconds", "Age of the oldest task that nobody has begun.")
        try:
            oldest.add_metric([], oldest_waiting(at=clock.now()))
            task.add_metric([], seconds_the_oldest_task_waits())
            for topic, count in dead_messages():
                given_up.add_metric([topic], count)
        except DatabaseError:
            return  # `/readyz` says so; the other figures are still worth reading
        yield from (oldest, given_up, task)

    def describe(self) -> Iterator[GaugeMetricFamily]:
        """Nothing to be found out by asking: the tables may not be there yet."""
        return iter(())


class LeadInCollector(Collector):
    """What the last look at displayed lead-in prices found (R-33)."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        prices = GaugeMetricFamily("leeward_lead_in_prices", "Places that show a “from” price.", labels=["state"])
        age = GaugeMetricFamily("leeward_lead_in_checked_seconds", "Time since all of them were looked at.")
        try:
            looked = last_look()
        except DatabaseError:
            return
        if looked is None:
            return
        for state in ("bookable", "limited", "unsold"):
            prices.add_metric([state], getattr(looked, state))
        age.add_metric([], (clock.now() - looked.at).total_seconds())
        yield from (prices, age)

    def describe(self) -> Iterator[GaugeMetricFamily]:
        return iter(())


class SupplierFilesCollector(Collector):
    """Usual files of suppliers that should have come by now (R-29)."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        late = GaugeMetricFamily("leeward_supplier_files_late", "Usual supplier files that did not come.")
        try:
            late.add_metric([], len(LATELY.late_at(clock.now())))
        except DatabaseError:
            return
        yield late

    def describe(self) -> Iterator[GaugeMetricFamily]:
        return iter(())


REGISTRY.register(OutboxCollector())
REGISTRY.register(LeadInCollector())
REGISTRY.register(SupplierFilesCollector())
