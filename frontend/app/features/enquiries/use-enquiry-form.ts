import { useState, type FormEvent } from "react";
import type { EnquiryForm, EnquiryProblem } from "../../api/types";
import { tellContact } from "../../lib/measuring/tell-measurement";
import { track } from "../../lib/measuring/track";
import { trackCallMe } from "../../lib/measuring/track-call-me";
import { drawnNow, sendEnquiry, textOf, type EnquiryThanks, type OfTheMoment, type Sent } from "./send-enquiry";

type State = {
  problems: readonly EnquiryProblem[];
  notice: string | null;
  attempt: number;
  isSending: boolean;
  renewed: Partial<OfTheMoment>;
};

/**
 * The form's life with scripts: sending, what was wrong, thanks. A second press while sending is nothing (V02). A form that lay open for too
 * long is drawn anew under what was typed, so that it can be sent again; so are the half hours when the chosen one has gone.
 */
export function useEnquiryForm(drawn: EnquiryForm, place: "page" | "dialog", onDone: (thanks: EnquiryThanks) => void) {
  const [state, setState] = useState<State>({
    problems: drawn.problems,
    notice: drawn.notice,
    attempt: 0,
    isSending: false,
    renewed: {},
  });
  const form = { ...drawn, ...state.renewed };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.isSending) return;
    const fields = new FormData(event.currentTarget);
    setState((before) => ({ ...before, isSending: true }));
    const sent = await sendEnquiry(form, fields);
    if (sent.kind === "done") {
      tell(form, place, fields, sent.thanks);
      onDone(sent.thanks);
      return;
    }
    const renewed = await renewedAfter(sent, form);
    setState((before) => ({
      problems: sent.kind === "wrong" ? sent.problems : [],
      notice: sent.kind === "refused" ? sent.notice : null,
      attempt: before.attempt + 1,
      isSending: false,
      renewed: { ...before.renewed, ...renewed },
    }));
  }

  const problemOf = (field: string) => state.problems.find((problem) => problem.field === field)?.message;
  return { ...state, form, submit, problemOf };
}

/** What of the form must be another before it is sent again. The name is kept where it may be: sent twice, it is one enquiry. */
async function renewedAfter(sent: Sent, form: EnquiryForm): Promise<Partial<OfTheMoment>> {
  const isOld = sent.kind === "refused" && sent.isOld;
  const isTaken = sent.kind === "wrong" && sent.problems.some(({ field }) => field === "slot");
  if (!isOld && !isTaken) return {};
  const { token, days } = await drawnNow(form);
  return isOld ? { token, days } : { days };
}

/** What measuring is told: that something was sent, never what (TR1, API24, V17). */
function tell(form: EnquiryForm, place: "page" | "dialog", fields: FormData, thanks: EnquiryThanks) {
  if (place === "dialog") track("submit_modal", { type: form.kind });
  else track("submit_form", { form: form.kind });
  if (form.kind === "quote") track("conversion", { type: "webquote_request", event_id: thanks.event_id });
  track("generate_lead", { type: form.kind });
  if (form.kind === "callback") {
    const soonest = form.days[0]?.slots[0]?.value;
    trackCallMe(textOf(fields, "slot") === soonest ? "now" : "later", textOf(fields, "phone"));
  }
  tellContact({ email: textOf(fields, "email"), phone: textOf(fields, "phone") });
}
