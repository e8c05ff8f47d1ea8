import { EnquiryLinks } from "./features/enquiries/enquiry-links";
import { SignUpLinks } from "./features/mailing/sign-up-links";

/** Links that open a dialog instead of their page. */
export function Openers() {
  return (
    <>
      <EnquiryLinks />
      <SignUpLinks />
    </>
  );
}
