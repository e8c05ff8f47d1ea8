import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "../../ui/button/button";
import { TextField } from "../../ui/field/text-field";
import { Notice } from "../../ui/notice/notice";
import { askAbout, sentenceOf } from "./ask";
import { useCodeInAddress } from "./use-code-in-address";
import styles from "./my-booking.module.css";

/** Everything personal is behind a code that goes to the address on the booking, which is never said here (T-14). */
export function CodeGate({ href, phone }: { href: string; phone: string }) {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState<"code" | "open" | null>(null);
  const [news, setNews] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const field = useRef<HTMLDivElement>(null);

  useCodeInAddress((found) => {
    setAsked(true);
    setCode(found);
  });
  useEffect(() => {
    if (isAsked || problem) field.current?.querySelector("input")?.focus();
  }, [isAsked, problem]);

  async function attempt(what: "code" | "open", work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    setNews(null);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (what === "open") setProblem(sentenceOf(error, phone));
      else setNews({ tone: "bad", text: sentenceOf(error, phone) });
      setBusy(null);
    }
  }

  const send = () =>
    attempt("code", async () => {
      await askAbout(href, "code");
      setAsked(true);
      setCode(""); // what stands there is of an earlier mail, and is right no more
      field.current?.querySelector("input")?.focus();
      setBusy(null);
      setNews({ tone: "good", text: "A code is on its way to the e-mail address on this booking." });
    });

  function open(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === "") {
      setProblem("Please enter the code from the e-mail.");
      return;
    }
    void attempt("open", async () => {
      await askAbout(href, "open", { body: { code } });
      window.location.reload();
    });
  }

  return (
    <section className={styles.panel} aria-labelledby="gate-heading">
      <h2 id="gate-heading" className={styles.heading}>
        See names, documents and payments
      </h2>
      <p>We send a code to the e-mail address on this booking. It works once, for ten minutes, in this browser.</p>
      <div role="status">{news && <Notice tone={news.tone}>{news.text}</Notice>}</div>
      {isAsked && (
        <form className={styles.form} noValidate onSubmit={open}>
          <div ref={field}>
            <TextField
              label="Code from the e-mail"
              value={code}
              error={problem ?? undefined}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          </div>
          <Button type="submit" kind="go" size="large" busy={busy === "open"}>
            {busy === "open" ? "Opening" : "Show everything"}
          </Button>
        </form>
      )}
      <noscript>
        <p>This step needs scripts. Without them, please ring {phone}.</p>
      </noscript>
      <div>
        <Button kind={isAsked ? "line" : "go"} size="large" busy={busy === "code"} onClick={() => void send()}>
          {isAsked ? "Send another code" : "E-mail me a code"}
        </Button>
      </div>
    </section>
  );
}
