"""Work for the worker: holds that are over, payments that come due, visits that ended, people to forget."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.booking.my_booking.visits import forget_old_visits
from leeward.retail.booking.operations.alerts import forget_old_alerts
from leeward.retail.booking.operations.basket.drafts import forget_old_drafts
from leeward.retail.booking.operations.basket.holds import release_expired
from leeward.retail.booking.operations.change.amendment_payments import end_unpaid_amendments
from leeward.retail.booking.operations.contract.lost_flights import show_lost_flights
from leeward.retail.booking.operations.contract.moved_flights import show_moved_flights
from leeward.retail.booking.operations.contract.silent_changes import tell_again
from leeward.retail.booking.operations.disputes import DISPUTE
from leeward.retail.booking.operations.forgetting import forget_baskets, forget_people
from leeward.retail.booking.operations.late_refunds import show_late
from leeward.retail.booking.operations.order.silent_cancels import hurry_cancels
from leeward.retail.booking.operations.order.unpaid import end_unpaid_orders
from leeward.retail.booking.operations.order.unsaid import show_unsaid
from leeward.retail.booking.operations.reminding import ask_for_overdue, remind_of_payments
from leeward.retail.booking.operations.retiring import forget_old_bookings
from leeward.retail.booking.operations.uncounted import UNRELEASED
from leeward.retail.kit.clock import UK, now

_BY_DAY = range(8, 20)


@task()
def give_back_expired_holds() -> None:
    """Give back what holds took whose quarter of an hour is over, and end the orders and changes nobody paid."""
    while release_expired():
        pass
    end_unpaid_orders()
    end_unpaid_amendments()


@task()
def write_reminders() -> None:
    """Remind of instalments that come due, ask for those overdue, and for answers that did not come by their date."""
    remind_of_payments()
    ask_for_overdue()
    tell_again()


@task()
def write_late_reminders() -> None:
    """By day, remind of what came due since the morning: a price may rise on the day before the journey."""
    if now().astimezone(UK).hour in _BY_DAY:
        remind_of_payments()


@task()
def sweep_visits() -> None:
    """Forget visits to My Booking and alerts that ended."""
    forget_old_visits()
    forget_old_alerts(of_events=(UNRELEASED, DISPUTE))


@task()
def look_for_what_is_unsaid() -> None:
    """Tell staff of a brand that sells nothing, because it does not say who sells."""
    show_unsaid()


@task()
def look_for_lost_flights() -> None:
    """Tell staff of bookings whose flight was cancelled or leaves at another hour."""
    show_lost_flights()
    show_moved_flights()


@task()
def look_for_late_refunds() -> None:
    """Tell staff of money that was promised back and has not left."""
    show_late()


@task()
def send_waiting_cancels() -> None:
    """Let suppliers know what was cancelled as soon as they answer again."""
    hurry_cancels()


@task()
def sweep_drafts() -> None:
    """Erase what was typed in checkouts that nobody finished."""
    forget_old_drafts(at=now())


@task()
def forget_who_booked_long_ago() -> None:
    """Forget the people of bookings whose holiday is seven years over."""
    forget_old_bookings(at=now())


@task()
def forget_who_never_booked() -> None:
    """Forget the people of orders that came to nothing, and baskets that led to none."""
    at = now()
    forget_people(at=at)
    while forget_baskets(at=at):
        pass
