"""What the worker starts by the clock for booking."""

from __future__ import annotations

from leeward.retail.booking.tasks import (
    forget_who_booked_long_ago,
    forget_who_never_booked,
    give_back_expired_holds,
    look_for_late_refunds,
    look_for_lost_flights,
    look_for_what_is_unsaid,
    send_waiting_cancels,
    sweep_drafts,
    sweep_visits,
    write_late_reminders,
    write_reminders,
)
from leeward.retail.kit.schedule import Schedule, add_schedule

# No hold outlives its time by thirty seconds (INV-4): a step of the clock, a tick and a task before it fit into that.
add_schedule(Schedule("booking.expired_holds", give_back_expired_holds, every_seconds=10))
add_schedule(Schedule("booking.drafts", sweep_drafts, every_seconds=600))
add_schedule(Schedule("booking.unsaid", look_for_what_is_unsaid, every_seconds=600))
add_schedule(Schedule("booking.lost_flights", look_for_lost_flights, every_seconds=600))
add_schedule(Schedule("booking.late_refunds", look_for_late_refunds, every_seconds=600))
add_schedule(Schedule("booking.waiting_cancels", send_waiting_cancels, every_seconds=60))
add_schedule(Schedule("booking.reminders", write_reminders, daily_at_hour=8))
add_schedule(Schedule("booking.late_reminders", write_late_reminders, every_seconds=3600))
add_schedule(Schedule("booking.visits", sweep_visits, daily_at_hour=4))
add_schedule(Schedule("booking.forgotten", forget_who_never_booked, daily_at_hour=4))
add_schedule(Schedule("booking.retired", forget_who_booked_long_ago, daily_at_hour=4))
