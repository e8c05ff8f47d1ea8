import { useState } from "react";
import type { DeskPage } from "../../api/types";
import { Button } from "../../ui/button/button";
import { AmendmentPanel } from "./amending/amendment-panel";
import { BasketPanel } from "./selling/basket-panel";
import { BookingPanel } from "./booking/booking-panel";
import { CallerPanel } from "./caller/caller-panel";
import { CodeBox } from "./code-box";
import { openedPath, type Opened } from "./desk-data";
import { EnquiryPanel } from "./queue/enquiry-panel";
import { Keys } from "./keys";
import { QueueList } from "./queue/queue-list";
import { SearchPanel } from "./selling/search-panel";
import { SignIn, SignOut } from "./signing-in/sign-in";
import { useDeskKeys } from "./use-desk-keys";
import { useOpenedFocus } from "./use-opened-focus";
import type { QueueChoice } from "./queue/queue-changes";
import { useQueue } from "./queue/use-queue";
import styles from "./desk.module.css";
import frame from "./frame.module.css";

/** The desk (issue 8): the queue on the left, what is open on the right; everything by keyboard. */
export function DeskView(page: DeskPage) {
  return page.view === "desk" ? <Desk {...page} /> : <SignIn {...page} />;
}

function Desk(page: DeskPage) {
  const { agent, agentId, csrf, enquiry, shops } = page;
  const [choice, setChoice] = useState<QueueChoice>({ shown: "open", owner: "all" });
  const [opened, setOpened] = useState<Opened | null>(enquiry ? { kind: "enquiry", code: enquiry } : null);
  const { queue, thingMark, isStale, hasEnded, refresh, more } = useQueue(choice, openedPath(opened), agentId);
  useDeskKeys();
  useOpenedFocus(opened);

  const search = () =>
    setOpened({ kind: "search", start: { workspace: shops[0]?.workspace ?? "", search: "", enquiry: "", email: "" } });
  return (
    <div className={frame.desk}>
      <header className={frame.bar}>
        <h1 className={styles.title}>Desk</h1>
        <CodeBox onOpen={setOpened} />
        <div className={frame.who}>
          <Button kind="line" size="small" data-desk-key="f" onClick={() => setOpened({ kind: "caller" })}>
            Find a caller
          </Button>
          <Button kind="line" size="small" data-desk-key="s" onClick={search}>
            Search
          </Button>
          <Button kind="quiet" size="small" className={frame.forKeys} data-desk-key="?" onClick={() => setOpened(null)}>
            Keys
          </Button>
          <span>{agent}</span>
          <SignOut csrf={csrf} />
        </div>
      </header>
      <p role="status" className={frame.stale}>
        {hasEnded && (
          <>
            You are signed out. What you typed stays here:{" "}
            <a href="/desk" target="_blank" rel="noreferrer">
              sign in again in another tab
            </a>
            .
          </>
        )}
        {isStale && !hasEnded && "No connection: what you see may be old."}
      </p>
      <div className={frame.columns} data-opened={opened !== null}>
        <QueueList
          queue={queue}
          agentId={agentId}
          choice={choice}
          onChoose={setChoice}
          openReference={opened?.kind === "enquiry" ? opened.code : null}
          onOpen={(code) => setOpened({ kind: "enquiry", code })}
          onMore={more}
        />
        {/* It may be long and hold nothing to press: the keyboard must be able to scroll it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={frame.panel} id="desk-panel" tabIndex={0} aria-label="Open now">
          {opened !== null && (
            <div className={frame.back}>
              <Button kind="quiet" size="small" onClick={() => setOpened(null)}>
                Back to the queue
              </Button>
            </div>
          )}
          <OpenThing page={page} opened={opened} mark={thingMark} onChanged={refresh} onOpen={setOpened} />
        </section>
      </div>
    </div>
  );
}

type OpenThingProps = {
  page: DeskPage;
  opened: Opened | null;
  mark: string;
  onChanged: () => void;
  onOpen: (opened: Opened) => void;
};

function OpenThing({ page, opened, mark, onChanged, onOpen }: OpenThingProps) {
  if (opened === null) return <Keys />;
  if (opened.kind === "caller") return <CallerPanel page={page} onOpen={onOpen} />;
  if (opened.kind === "search") {
    const { start } = opened;
    return (
      <SearchPanel
        key={`${start.enquiry} ${start.amends ?? ""} ${start.search}`}
        page={page}
        start={start}
        onOpen={onOpen}
      />
    );
  }
  if (opened.kind === "amendment") {
    const { reference, code } = opened;
    return <AmendmentPanel key={code} reference={reference} code={code} mark={mark} onOpen={onOpen} />;
  }
  const { kind, code } = opened;
  if (kind === "enquiry") {
    return <EnquiryPanel key={code} reference={code} page={page} mark={mark} onChanged={onChanged} onOpen={onOpen} />;
  }
  if (kind === "basket") {
    const { enquiry = "", email = "", found } = opened;
    const answers = { enquiry, email };
    return <BasketPanel key={code} code={code} answers={answers} found={found} mark={mark} onOpen={onOpen} />;
  }
  return <BookingPanel key={code} reference={code} mark={mark} onOpen={onOpen} />;
}
