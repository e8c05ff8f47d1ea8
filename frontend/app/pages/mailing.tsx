import type { MailingPage as MailingPageFacts } from "../api/types";
import { MailingView } from "../features/mailing/mailing-view";

/** The mailing list's own pages: signing up, confirming, choosing, leaving. */
export function MailingListPage(facts: MailingPageFacts) {
  return <MailingView {...facts} />;
}
