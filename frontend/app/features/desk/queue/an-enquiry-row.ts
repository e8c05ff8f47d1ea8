import type { EnquiryRow } from "../desk-data";

/** A line of the queue for tests: new, nobody's, of no hotel. */
export const anEnquiryRow = (reference: string, changes: Partial<EnquiryRow> = {}): EnquiryRow => ({
  reference,
  version: 1,
  kind: "quote",
  state: "new",
  brand: "Leeward Holidays",
  hotel_name: "",
  holiday: "",
  owner: "",
  owner_id: null,
  follow_up_at: null,
  made_at: "2027-01-10T12:00:00Z",
  has_basket: false,
  ...changes,
});
