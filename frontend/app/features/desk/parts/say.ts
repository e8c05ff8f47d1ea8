/** How the desk writes moments, money and codes. UK time, whoever looks from where. */
const MOMENT = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
});
const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const POUNDS = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

export function moment(iso: string | null): string {
  return iso === null ? "" : MOMENT.format(new Date(iso));
}

export function pounds(pence: number): string {
  return POUNDS.format(pence / 100);
}

export const KINDS: Readonly<Record<string, string>> = {
  quote: "Quote request",
  callback: "Callback",
  contact: "Question",
};
export const STATES: Readonly<Record<string, string>> = {
  new: "New",
  open: "With an agent",
  waiting: "Waiting for the customer",
  booked: "Booked",
  closed: "Closed",
};

/** Events of the audit chain in an agent's words; one that is not here is said as it is called. */
const EVENTS: Readonly<Record<string, string>> = {
  "booking.ordered": "Ordered",
  "booking.confirmed": "Confirmed",
  "booking.cancelled": "Cancelled",
  "booking.noted": "Note written",
  "booking.refunded": "Money sent back",
  "booking.refund_waits": "Second lead agent asked for a refund",
  "booking.refund_declined": "Refund declined",
  "booking.refund_taken_back": "Refund taken back",
  "booking.refund_ended": "Refund ended unanswered",
  "booking.price_fall_waits": "Second lead agent asked for a lower price",
  "booking.price_fall_declined": "Lower price declined",
  "booking.price_fall_taken_back": "Lower price taken back",
  "booking.price_fall_ended": "Lower price ended unanswered",
  "booking.name_corrected": "Name put right",
  "booking.birth_corrected": "Date of birth put right",
  "booking.amended": "Changed",
  "booking.not_amended": "Change not possible, money goes back",
  "booking.amendment_given_up": "Change given up",
  "enquiry.received": "Asked",
  "enquiry.written_down": "Written down",
  "enquiry.changed": "Changed",
  "enquiry.noted": "Note written",
  "enquiry.answered": "Holiday found for them",
  "enquiry.quoted": "Quote sent",
  "enquiry.booked": "Booked",
  "payment.link_sent": "Payment link sent",
  "hold.made": "Rooms and seats held",
  "booking.change_asked": "Customer asked for a change",
  "booking.change_answered": "Request answered",
  "booking.change_announced": "Told of a change of the contract",
  "booking.change_told_again": "Told a second time",
  "booking.change_accepted": "Change accepted",
  "booking.change_withdrawn": "Change withdrawn",
  "booking.passed_on": "Place passed on",
  "booking.ended_by_us": "Ended by us",
  "refund.asked": "Refund asked for",
  "refund.done": "Refund sent",
  "refund.failed": "Refund refused by the provider",
  "payment.started": "Payment begun",
  "payment.captured": "Paid",
  "payment.declined": "Not paid: declined, or its page was closed",
  "document.issued": "Document issued",
  "document.drawn": "Document printed",
  "documents.resent": "Documents sent again",
  "mail.sent": "Mail sent",
};

export function happened(event: string): string {
  return EVENTS[event] ?? words(event);
}

/** A day that needs no hour. */
export function day(iso: string): string {
  return DAY.format(new Date(`${iso}T12:00:00Z`)).replace(",", "");
}

/** What a rule of a price line, or an event of the audit chain, is called for people: its own words, spaced. */
export function words(code: string): string {
  const text = code.replace(/[._-]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
