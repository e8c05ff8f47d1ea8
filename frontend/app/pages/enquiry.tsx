import type { EnquiryPage as EnquiryPageFacts } from "../api/types";
import { EnquiryView } from "../features/enquiries/enquiry-view";

/** Get a quote, we call you back, write to us: on a page of their own, and in a frame on other sites. */
export function EnquiryPage(facts: EnquiryPageFacts) {
  return <EnquiryView {...facts} />;
}
