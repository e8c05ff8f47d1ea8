import type { DeskPage } from "../../api/types";
import { Button } from "../../ui/button/button";
import { TextField } from "../../ui/field/text-field";
import { Notice } from "../../ui/notice/notice";
import styles from "./desk.module.css";

/** Signing in at the desk: name and password, then a code of an authenticator app (T-06). Plain forms. */
export function SignIn({ view, notice, csrf, qr, secret, agent }: DeskPage) {
  return (
    <div className={styles.door}>
      <h1 className={styles.title}>Desk</h1>
      {notice && (
        <div role="alert">
          <Notice tone="bad">{notice}</Notice>
        </div>
      )}
      <form className={styles.form} method="post" action={view === "sign-in" ? "/desk/sign-in" : "/desk/code"}>
        <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
        {view === "sign-in" ? (
          <>
            <TextField name="username" label="Name" autoComplete="username" required />
            <TextField name="password" type="password" label="Password" autoComplete="current-password" required />
          </>
        ) : (
          <>
            {view === "link-app" ? (
              <>
                <p>Scan this with an authenticator app, {agent}, and type the code it shows.</p>
                <img className={styles.qr} src={qr} alt="QR code that links the app" width={220} height={220} />
                <p>
                  Or type this key into the app: <code className={styles.secret}>{secret}</code>
                </p>
              </>
            ) : (
              <p>Type the code your authenticator app shows, {agent}.</p>
            )}
            <TextField
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9 ]*"
              maxLength={8}
              required
            />
          </>
        )}
        <Button type="submit" kind="ink" size="large">
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
