import type { EnquiryDetail } from "../desk-data";
import { anEnquiryRow } from "./an-enquiry-row";

/** An opened enquiry for tests: a callback that is nobody's. */
export const anEnquiry = (changes: Partial<EnquiryDetail> = {}): EnquiryDetail => ({
  ...anEnquiryRow("EEEEEEE", { kind: "callback" }),
  name: "Grace Field",
  email: "",
  phone: "+441632960123",
  message: "",
  itemcode: "",
  search: "",
  price_pence: null,
  price_is_total: false,
  basket_code: "",
  call_from: null,
  call_until: null,
  search_href: "/",
  workspace: "main",
  notes: [],
  timeline: [],
  ...changes,
});
