import { useState } from "react";
import type { DeskPage } from "../../../api/types";
import { sendJson } from "../../../lib/send-json";
import { Button } from "../../../ui/button/button";
import { Notice } from "../../../ui/notice/notice";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import type { EnquiryChange, EnquiryDetail, Opened } from "../desk-data";
import { EnquiryState } from "./enquiry-state";
import { Facts } from "../parts/facts";
import { Notes } from "../parts/notes";
import { isOutdated, sentenceOf } from "../parts/refused";
import { KINDS, moment, pounds } from "../parts/say";
import { Timeline } from "../parts/timeline";
import { FailedThing } from "../parts/failed-thing";
import { useDeskThing, type Marked } from "../parts/use-desk-thing";
import styles from "../desk.module.css";

type EnquiryPanelProps = {
  reference: string;
  page: Pick<DeskPage, "agentId" | "agents">;
  mark: string;
  onChanged: () => void;
  onOpen: (opened: Opened) => void;
};

/** One enquiry: who asks for what, whose it is, when to come back to it. */
export function EnquiryPanel({ reference, page, mark, onChanged, onOpen }: EnquiryPanelProps) {
  const path = `enquiries/${encodeURIComponent(reference)}`;
  const { now, show, again } = useDeskThing<EnquiryDetail>(path, mark);
  const [said, setSaid] = useState({ done: "", refused: "" });
  const kept = useKeptFocus();

  async function write(where: string, body: unknown, done: string): Promise<boolean> {
    try {
      show(await sendJson<Marked<EnquiryDetail>>(`/api/desk/${where}`, { body }));
      setSaid({ done, refused: "" });
      onChanged();
      return true;
    } catch (error) {
      setSaid({ done: "", refused: sentenceOf(error) });
      if (isOutdated(error)) again();
      return false;
    }
  }

  if (now.kind === "waiting") return <p aria-busy="true">Loading</p>;
  if (now.kind === "failed") return <FailedThing sentence={now.sentence} again={again} />;
  const enquiry = now.body;
  const change = (what: EnquiryChange, done: string) => void write(path, { version: enquiry.version, ...what }, done);
  return (
    <div className={styles.thing} {...kept}>
      <h2 className={styles.heading}>
        {KINDS[enquiry.kind] ?? enquiry.kind} {enquiry.reference}
      </h2>
      <p role="status">{said.done}</p>
      <div role="alert">{said.refused && <Notice tone="warn">{said.refused}</Notice>}</div>
      <div className={styles.actions}>
        {enquiry.owner_id !== page.agentId && (
          <Button kind="ink" size="small" data-desk-key="t" onClick={() => change({ take: true }, "It is yours.")}>
            Take it
          </Button>
        )}
        {enquiry.basket_code && (
          <Button
            kind="go"
            size="small"
            data-desk-key="b"
            onClick={() => onOpen({ kind: "basket", code: enquiry.basket_code, ...answersOf(enquiry) })}
          >
            Open basket {enquiry.basket_code}
          </Button>
        )}
        <Button
          kind="line"
          size="small"
          data-desk-key="s"
          onClick={() => onOpen({ kind: "search", start: startOf(enquiry) })}
        >
          Search for them
        </Button>
        <a href={enquiry.search_href} target="_blank" rel="noreferrer">
          See it on the site
        </a>
      </div>
      <Facts facts={factsOf(enquiry)} />
      {enquiry.message && <p className={styles.said}>{enquiry.message}</p>}
      <EnquiryState enquiry={enquiry} agents={page.agents} onChange={(what) => change(what, "Saved.")} />
      <Timeline steps={enquiry.timeline} />
      <Notes
        of={path}
        notes={enquiry.notes}
        onWrite={(text) => write(`${path}/notes`, { text }, "Your note is kept.")}
      />
    </div>
  );
}

const answersOf = ({ reference, email }: EnquiryDetail) => ({ enquiry: reference, email });

function startOf(enquiry: EnquiryDetail) {
  const { workspace, search, itemcode } = enquiry;
  const hotel = itemcode ? `itemcode=${encodeURIComponent(itemcode)}` : "";
  const wrote = enquiry.message ? { wrote: enquiry.message } : {};
  return { workspace, ...answersOf(enquiry), ...wrote, search: [hotel, search].filter(Boolean).join("&") };
}

function factsOf(enquiry: EnquiryDetail) {
  const price = enquiry.price_pence === null ? "" : pounds(enquiry.price_pence);
  return [
    ["Call", enquiry.call_from && `${moment(enquiry.call_from)} to ${moment(enquiry.call_until).slice(-5)}`],
    ["Name", enquiry.name],
    ["Telephone", enquiry.phone && <a href={`tel:${enquiry.phone}`}>{enquiry.phone}</a>],
    ["E-mail", enquiry.email && <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>],
    ["Brand", enquiry.brand],
    ["Hotel", enquiry.hotel_name && `${enquiry.hotel_name} (${enquiry.itemcode})`],
    ["Holiday", enquiry.holiday],
    [
      "Price shown",
      price && `${price} ${enquiry.price_is_total ? "in total" : "per person, from, based on 2 adults sharing"}`,
    ],
    ["Asked", moment(enquiry.made_at)],
    ["With", enquiry.owner],
  ] as const;
}
