import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button/button";
import { ErrorSummary } from "../../../ui/field/error-summary";
import { Link } from "../../../ui/link/link";
import { Notice } from "../../../ui/notice/notice";
import { FORM_ID } from "../bar-form";
import { inWords, type Say } from "../state/texts";
import type { Message } from "../state/messages";
import { StandingProblems } from "../standing-problems";
import { controlOf } from "../state/problems";
import styles from "../search-bar.module.css";

type SearchMessageProps = { message: Message | null; attempts: number; say: Say; onAgain: () => void };

/** One message at a time (T18). Its region stays in the page, so that what comes into it is spoken. */
export function SearchMessage({ message, attempts, say, onAgain }: SearchMessageProps) {
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
      {message?.kind === "failed" && <FailedNotice text={say("failed")} onAgain={onAgain} />}
      {message?.kind === "first-airport" && (
        <Notice tone="info">{say("first_airport", { airport: message.airport })}</Notice>
      )}
      {message?.kind === "not-in-choices" && (
        <Notice tone="info">{say("not_in_choices", { places: inWords(message.places) })}</Notice>
      )}
    </div>
  );
}

/** ER12: the last sentence is the way out; the other is to ask again, which the network's return does too. */
function FailedNotice({ text, onAgain }: { text: string; onAgain: () => void }) {
  const at = text.indexOf(". ");
  const wasPressed = useRef(false);
  useEffect(() => {
    window.addEventListener("online", onAgain);
    return () => window.removeEventListener("online", onAgain);
  }, [onAgain]);
  useEffect(() => {
    // The fields went, and with them what kept the page where it was.
    const form = document.getElementById(FORM_ID);
    form?.scrollIntoView({ block: "nearest" });
    return () => {
      // The button has gone with the notice: who pressed it goes on in the fields that came in its place.
      if (!wasPressed.current || document.activeElement !== document.body) return;
      form?.querySelector<HTMLElement>("button, select")?.focus();
    };
  }, []);

  function press() {
    wasPressed.current = true;
    onAgain();
  }

  return (
    <Notice tone="bad">
      {at < 0 ? "" : text.slice(0, at + 2)}
      <Link href="/offers" tone="own">
        {at < 0 ? text : text.slice(at + 2)}
      </Link>{" "}
      <Button kind="line" size="small" onClick={press}>
        Try again
      </Button>
    </Notice>
  );
}
