import { useState, type FormEvent } from "react";
import type { MailingForm, MailingPage } from "../../api/types";
import { signUp, type PromoCode, type SignUpProblem } from "./sign-up";

export type Step =
  | { kind: "ask" }
  /** Page two of the widget: names for this address. */
  | { kind: "names"; email: string }
  | { kind: "done"; sentence: string }
  | { kind: "code"; promo: PromoCode };

const FORMS = { join: "mailing_list", names: "mailing_list", exclusive: "exclusive", promo: "promo" } as const;

/** The life of a sign-up with scripts: page one, page two, thanks (T10). A second submit while sending is nothing (V02). */
export function useSignUp(page: MailingPage, form: MailingForm, onDone: (sentence: string) => void) {
  const [step, setStep] = useState<Step>(
    form.kind === "names" ? { kind: "names", email: form.email } : { kind: "ask" },
  );
  const [problems, setProblems] = useState<readonly SignUpProblem[]>(form.problems);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const word = (key: string) => page.words[key] ?? "";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => (fields.get(name) as string | null)?.trim() ?? "";
    const isNames = step.kind === "names";
    const email = isNames ? step.email : text("email");
    const kind = form.kind === "exclusive" || form.kind === "promo" ? form.kind : "join";
    setIsSending(true);
    const result = await signUp(
      {
        email,
        form: FORMS[kind],
        source: location.pathname.slice(0, 80),
        website: text("website"),
        ...(kind === "promo" ? { promo: form.promo } : {}),
        ...(isNames ? { first_name: text("first_name"), last_name: text("last_name"), double_optin: true } : {}),
      },
      word("failed"),
    );
    setIsSending(false);
    setAttempt((before) => before + 1);
    setProblems(result.isDone ? [] : result.problems);
    if (!result.isDone) return;
    if (result.promo) setStep({ kind: "code", promo: result.promo });
    else if (kind === "join" && !isNames) setStep({ kind: "names", email });
    else {
      const sentence = word(isNames ? "updated" : "exclusive_done");
      setStep({ kind: "done", sentence });
      onDone(sentence);
    }
  }

  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return { step, problems, attempt, isSending, submit, problemOf, word };
}
