import { useState, type FormEvent } from "react";
import type { EnquiryForm, EnquiryProblem } from "../../api/types";
import { tellContact } from "../../lib/tell-measurement";
import { track } from "../../lib/track";
import { trackCallMe } from "../../lib/track-call-me";
import { sendEnquiry, textOf, type EnquiryThanks } from "./send-enquiry";

type State = { problems: readonly EnquiryProblem[]; notice: string | null; attempt: number; isSending: boolean };

/** The form's life with scripts: sending, what was wrong, thanks. A second press while sending is nothing (V02). */
export function useEnquiryForm(form: EnquiryForm, place: "page" | "dialog", onDone: (thanks: EnquiryThanks) => void) {
  const [state, setState] = useState<State>({
    problems: form.problems,
    notice: form.notice,
    attempt: 0,
    isSending: false,
  });

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
    setState(({ attempt }) => ({
      problems: sent.kind === "wrong" ? sent.problems : [],
      notice: sent.kind === "refused" ? sent.notice : null,
      attempt: attempt + 1,
      isSending: false,
    }));
  }

  const problemOf = (field: string) => state.problems.find((problem) => problem.field === field)?.message;
  return { ...state, submit, problemOf };
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
