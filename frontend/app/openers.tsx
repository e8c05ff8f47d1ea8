import { EnquiryLinks } from "./features/enquiries/enquiry-links";
import { SignUpLinks } from "./features/mailing/sign-up-links";
import { OfflineNotice } from "./shell/offline/offline-notice";

/** What every page has and none waits for: links that open a dialog instead of their page, and word of a lost network. */
export function Openers() {
  return (
    <>
      <EnquiryLinks />
      <SignUpLinks />
      <OfflineNotice />
    </>
  );
}
