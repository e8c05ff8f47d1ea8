import { ErrorSummary } from "../../../ui/field/error-summary";
import { Link } from "../../../ui/link/link";
import { Notice } from "../../../ui/notice/notice";
import { FORM_ID } from "../bar-form";
import { inWords, type Say } from "../state/texts";
import type { Message } from "../state/messages";
import { StandingProblems } from "../standing-problems";
import { controlOf } from "../state/problems";
import styles from "../search-bar.module.css";

type SearchMessageProps = { message: Message | null; attempts: number; say: Say };

/** One message at a time (T18). Its region stays in the page, so that what comes into it is spoken. */
export function SearchMessage({ message, attempts, say }: SearchMessageProps) {
  if (message?.kind === "problems") {
    if (attempts === 0) return <StandingProblems title={say("check")} problems={message.problems} />;
    const problems = message.problems.map((problem) => ({
      fieldId: controlOf(problem) ?? FORM_ID,
      message: problem.message,
    }));
    return (
      <div className={styles.message}>
        <ErrorSummary key={attempts} title={say("check")} problems={problems} />
      </div>
    );
  }
  return (
    <div className={styles.message} role="status">
      {message?.kind === "forced" && <Notice tone="info">{say("forced")}</Notice>}
      {message?.kind === "failed" && <FailedNotice text={say("failed")} />}
      {message?.kind === "first-airport" && (
        <Notice tone="info">{say("first_airport", { airport: message.airport })}</Notice>
      )}
      {message?.kind === "not-in-choices" && (
        <Notice tone="info">{say("not_in_choices", { places: inWords(message.places) })}</Notice>
      )}
    </div>
  );
}

/** ER12: the last sentence is the way out. */
function FailedNotice({ text }: { text: string }) {
  const at = text.indexOf(". ");
  return (
    <Notice tone="bad">
      {at < 0 ? "" : text.slice(0, at + 2)}
      <Link href="/offers" tone="own">
        {at < 0 ? text : text.slice(at + 2)}
      </Link>
    </Notice>
  );
}
