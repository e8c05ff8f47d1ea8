import { useRef, useState } from "react";
import { Button } from "../../../ui/button/button";
import { ButtonLink } from "../../../ui/button/button-link";
import { Link } from "../../../ui/link/link";
import { Status } from "../../../ui/status/status";
import styles from "../desk.module.css";
import door from "./sign-in.module.css";

/** Shown once, when an app was linked (T-06): to be copied, kept as a file, or selected with one press. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setSaid(`${codes.length} codes copied. Paste them where only you can read them.`);
    } catch {
      // Not over plain HTTP, and not where the browser is told to refuse it.
      if (list.current) getSelection()?.selectAllChildren(list.current);
      setSaid("The codes are selected: copy them with Ctrl+C or ⌘C.");
    }
  }

  return (
    <div className={door.door}>
      <h1 className={styles.title}>Keep these recovery codes</h1>
      <p>Each opens your account once if you lose the app. They are shown only now.</p>
      <ul ref={list} className={door.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={door.keep}>
        <Button kind="line" size="small" className={door.copy} onClick={() => void copy()}>
          Copy the codes
        </Button>
        <Link href={textFile(codes)} download="recovery-codes.txt">
          Download as text
        </Link>
      </p>
      <Status isVisible className={door.said}>
        {said}
      </Status>
      <ButtonLink kind="go" size="large" href="/desk">
        I have kept them
      </ButtonLink>
    </div>
  );
}

/** A file that is in the link itself: it needs neither scripts nor a second request for what is shown once. */
function textFile(codes: readonly string[]): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
}
