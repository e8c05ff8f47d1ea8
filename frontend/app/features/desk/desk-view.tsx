import { useState } from "react";
import type { DeskPage } from "../../api/types";
import { BasketPanel } from "./basket-panel";
import { BookingPanel } from "./booking-panel";
import { CodeBox } from "./code-box";
import type { Opened } from "./desk-data";
import { EnquiryPanel } from "./enquiry-panel";
import { QueueList } from "./queue-list";
import { SignIn, SignOut } from "./sign-in";
import { useDeskKeys } from "./use-desk-keys";
import { useQueue, type QueueChoice } from "./use-queue";
import styles from "./desk.module.css";

/** The desk (issue 8): the queue on the left, what is open on the right; everything by keyboard. */
export function DeskView(page: DeskPage) {
  return page.view === "desk" ? <Desk {...page} /> : <SignIn {...page} />;
}

function Desk({ agent, csrf, enquiry }: DeskPage) {
  const [choice, setChoice] = useState<QueueChoice>({ shown: "open", owner: "all" });
  const { queue, isStale, hasEnded, refresh } = useQueue(choice);
  const [opened, setOpened] = useState<Opened | null>(enquiry ? { kind: "enquiry", code: enquiry } : null);
  useDeskKeys();

  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <h1 className={styles.title}>Desk</h1>
        <CodeBox onOpen={setOpened} />
        <div className={styles.who}>
          <span>{agent}</span>
          <SignOut csrf={csrf} />
        </div>
      </header>
      <p role="status" className={styles.stale}>
        {hasEnded
          ? "You are signed out. Reload to sign in again."
          : isStale
            ? "No connection: what you see may be old."
            : ""}
      </p>
      <div className={styles.columns}>
        <QueueList
          queue={queue}
          choice={choice}
          onChoose={setChoice}
          openReference={opened?.kind === "enquiry" ? opened.code : null}
          onOpen={(code) => setOpened({ kind: "enquiry", code })}
        />
        <section className={styles.panel} id="desk-panel" tabIndex={-1} aria-label="Open now">
          {opened === null && <Keys />}
          {opened?.kind === "enquiry" && (
            <EnquiryPanel key={opened.code} reference={opened.code} onChanged={refresh} onOpen={setOpened} />
          )}
          {opened?.kind === "basket" && <BasketPanel key={opened.code} code={opened.code} onOpen={setOpened} />}
          {opened?.kind === "booking" && <BookingPanel key={opened.code} reference={opened.code} />}
        </section>
      </div>
    </div>
  );
}

function Keys() {
  return (
    <dl className={styles.keys} aria-label="Keys">
      {[
        ["/", "to the code box: a basket's six letters, or a booking reference"],
        ["j, k", "next and previous line of the queue"],
        ["Enter", "open the line"],
        ["t", "take the open enquiry"],
        ["n", "write a note"],
      ].map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
