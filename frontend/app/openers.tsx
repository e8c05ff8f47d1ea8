import { EnquiryLinks } from "./features/enquiries/enquiry-links";

/** Links that open a dialog instead of their page. */
export function Openers() {
  return <EnquiryLinks />;
}
