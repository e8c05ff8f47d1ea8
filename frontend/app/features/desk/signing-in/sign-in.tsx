import { useState } from "react";
import type { DeskPage } from "../../../api/types";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/field/text-field";
import { Notice } from "../../../ui/notice/notice";
import { RecoveryCodes } from "./recovery-codes";
import styles from "../desk.module.css";
import door from "./sign-in.module.css";

/** How long a sent form takes no second press: an answer comes sooner, and whoever stopped the page tries again. */
const SENT_MS = 10_000;

/**
 * Signing in at the desk: name and password, then a code of an authenticator app; to link one, for whoever has a mail
 * address, the code we wrote to it as well (T-06). Plain forms.
 */
export function SignIn({ view, notice, csrf, qr, secret, agent, codes, isMailed }: DeskPage) {
  const [sent, setSent] = useState(false);
  if (view === "codes") return <RecoveryCodes codes={codes} />;
  function send() {
    setSent(true);
    setTimeout(() => setSent(false), SENT_MS);
  }
  return (
    <div className={door.door}>
      <h1 className={styles.title}>Desk</h1>
      {notice && view === "sign-in" && (
        <div role="alert">
          <Notice tone="bad">{notice}</Notice>
        </div>
      )}
      <form
        className={styles.form}
        method="post"
        action={view === "sign-in" ? "/desk/sign-in" : "/desk/code"}
        onSubmit={send}
      >
        <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
        {view === "sign-in" ? (
          <>
            {/* Nobody comes here but to type this, many times a day. */}
            {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
            <TextField name="username" label="Name" autoComplete="username" autoFocus required />
            <TextField name="password" type="password" label="Password" autoComplete="current-password" required />
          </>
        ) : (
          <>
            {view === "link-app" ? (
              <>
                <p>Scan this with an authenticator app, {agent}, and type the code it shows.</p>
                <img className={door.qr} src={qr} alt="QR code that links the app" width={220} height={220} />
                <p>
                  Or type this key into the app: <code className={door.secret}>{secret}</code>
                </p>
              </>
            ) : (
              <p>Type the code your authenticator app shows, {agent}, or a recovery code.</p>
            )}
            {view === "link-app" && isMailed && (
              <TextField
                name="mailed"
                label="Code from our mail"
                hint="We have written to the address of your sign-in."
                autoComplete="off"
                maxLength={12}
                required
              />
            )}
            <TextField
              name="code"
              label={view === "link-app" && isMailed ? "Code from the app" : "Code"}
              // Who links an app reads first how; who was wrong has read it.
              // eslint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={view === "code" || notice !== null}
              autoComplete="one-time-code"
              maxLength={12}
              required
              error={notice ?? undefined}
            />
          </>
        )}
        <Button type="submit" kind="ink" size="large" busy={sent}>
          {view === "link-app" ? "Link the app" : "Sign in"}
        </Button>
      </form>
      {view !== "sign-in" && <SignOut csrf={csrf} />}
    </div>
  );
}

export function SignOut({ csrf }: { csrf: string }) {
  return (
    <form method="post" action="/desk/sign-out">
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      <Button type="submit" kind="quiet" size="small">
        Sign out
      </Button>
    </form>
  );
}
