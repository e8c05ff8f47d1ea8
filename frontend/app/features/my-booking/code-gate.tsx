import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "../../ui/button/button";
import { TextField } from "../../ui/field/text-field";
import { Notice } from "../../ui/notice/notice";
import { askAbout, sentenceOf } from "./ask";
import styles from "./my-booking.module.css";

const IN_HASH = /^#code=([A-Za-z0-9]{8,40})$/;

/** Everything personal is behind a code that goes to the address on the booking, which is never said here (T-14). */
export function CodeGate({ href, phone }: { href: string; phone: string }) {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState<"code" | "open" | null>(null);
  const [news, setNews] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The mail's link carries the code behind the hash, where no server and no log ever sees it.
    const read = setTimeout(() => {
      const found = IN_HASH.exec(window.location.hash)?.[1];
      if (!found) return;
      window.history.replaceState(window.history.state, "", window.location.pathname);
      setAsked(true);
      setCode(found);
    });
    return () => clearTimeout(read);
  }, []);
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
      <p>We send a code to the e-mail address on this booking. It is good for a few minutes, in this window only.</p>
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
      <div>
        <Button kind={isAsked ? "line" : "go"} size="large" busy={busy === "code"} onClick={() => void send()}>
          {isAsked ? "Send another code" : "E-mail me a code"}
        </Button>
      </div>
    </section>
  );
}
