import type { EnquiryForm } from "../../api/types";

const slots = ["2026-11-23T14:00", "2026-11-23T15:00"].map((value) => ({ value, label: value.slice(-5) }));

/** A form for tests, filled in; a callback's offers two half hours today. */
export function anEnquiryForm(kind: EnquiryForm["kind"], changes: Partial<EnquiryForm> = {}): EnquiryForm {
  return {
    ...{ kind, heading: "Ask us", tagline: "", action: "/quote", button: "Send", token: "t", about: null },
    ...{ aboutAddress: "", noTimes: "", problems: [], notice: null, privacy: "", sooner: "", hoursStatus: "" },
    days: kind === "callback" ? [{ label: "Today", slots }] : [],
    values: { name: "Grace", email: "grace@example.com", phone: "01632 960123", message: "Hello", slot: "" },
    phone: { display: "020 7946 0142", href: "tel:+442079460142" },
    isFramed: false,
    ...changes,
  };
}
