import { useEffect, useRef, useState } from "react";
import type { DeskPage } from "../../../api/types";
import { sendJson } from "../../../lib/send-json";
import { Notice } from "../../../ui/notice/notice";
import { beginAmendment } from "../amending/begin-amendment";
import {
  askDesk,
  type DeskBasket,
  type FoundHoliday,
  type FoundHolidays,
  type Opened,
  type Replaced,
  type SearchStart,
} from "../desk-data";
import { FoundList } from "./found-list";
import { sentenceOf } from "../parts/refused";
import { addressOf, fieldsOf, type SearchFields } from "./search-address";
import { pounds } from "../parts/say";
import { SearchForm } from "./search-form";
import styles from "../desk.module.css";

type SearchPanelProps = { page: DeskPage; start: SearchStart; onOpen: (opened: Opened) => void };
/** `trouble`: a line could not be opened. The others are there still. */
type Found =
  | { kind: "none" }
  | { kind: "searching" }
  | { kind: "found"; workspace: string; found: FoundHolidays; trouble: string }
  | { kind: "failed"; sentence: string };

/** Search for a caller, in the shop they rang: the site's prices, and what an agent may take off them. */
export function SearchPanel({ page, start, onOpen }: SearchPanelProps) {
  const comesBack = start.backTo !== undefined;
  const [found, setFound] = useState<Found>({ kind: comesBack ? "searching" : "none" });
  const [isOpening, setIsOpening] = useState(false);
  const [backTo, setBackTo] = useState(start.backTo);
  const asked = useRef(start.search);

  async function search(workspace: string, fields: SearchFields) {
    setFound({ kind: "searching" });
    setBackTo(undefined);
    asked.current = addressOf(fields);
    setFound(await findIn(workspace, asked.current));
  }

  useEffect(() => {
    if (comesBack) void findIn(start.workspace, start.search).then(setFound);
  }, [comesBack, start]);

  async function open(workspace: string, row: FoundHoliday) {
    if (isOpening) return;
    setIsOpening(true);
    try {
      onOpen(start.amends ? await beginAmendment(start.amends, row.search) : await openBasket(workspace, row));
    } catch (error) {
      const trouble = sentenceOf(error);
      setFound((now) => (now.kind === "found" ? { ...now, trouble } : now));
      setIsOpening(false);
    }
  }

  async function openBasket(workspace: string, row: FoundHoliday): Promise<Opened> {
    const { enquiry, email } = start;
    const body = { workspace, search: row.search, enquiry, again: start.opened?.[row.search] ?? "" };
    const { data } = await sendJson<{ data: DeskBasket }>("/api/desk/baskets", { body });
    const opened = { ...start.opened, [row.search]: data.code };
    const list = { ...start, workspace, search: asked.current, backTo: row.itemcode, opened };
    return { kind: "basket", code: data.code, enquiry, email, found: list };
  }

  const trouble = found.kind === "failed" ? found.sentence : found.kind === "found" ? found.trouble : "";
  return (
    <div className={styles.thing}>
      <h2 className={styles.heading}>{start.amends ? `Change booking ${start.amends}` : "Search for a caller"}</h2>
      {start.amends && (
        <p className={styles.quiet}>
          Who travels stays. Open a holiday to see what the change costs: nothing is changed by looking.
        </p>
      )}
      {start.enquiry && <p className={styles.quiet}>The basket you open answers enquiry {start.enquiry}.</p>}
      {start.wrote && <p className={styles.said}>{start.wrote}</p>}
      {start.replaces && <Replacing booking={start.replaces} />}
      <SearchForm
        page={page}
        workspace={start.workspace}
        isPartyFixed={start.amends !== undefined}
        isBack={comesBack}
        fields={fieldsOf(start.search)}
        isBusy={found.kind === "searching"}
        onSearch={(workspace, fields) => void search(workspace, fields)}
      />
      <div role="alert">{trouble && <Notice tone="warn">{trouble}</Notice>}</div>
      <p role="status" className={styles.quiet}>
        {found.kind === "searching" && "Searching"}
        {found.kind === "found" && countOf(found.found)}
      </p>
      {found.kind === "found" && (
        <FoundList
          rows={found.found.rows}
          backTo={backTo}
          isChange={start.amends !== undefined}
          onOpen={(row) => void open(found.workspace, row)}
        />
      )}
    </div>
  );
}

async function findIn(workspace: string, search: string): Promise<Found> {
  try {
    const { data } = await askDesk<{ data: FoundHolidays }>(`search?${new URLSearchParams({ workspace, search })}`);
    return { kind: "found", workspace, found: data, trouble: "" };
  } catch (error) {
    return { kind: "failed", sentence: sentenceOf(error) };
  }
}

/** Another date or room is another contract: both are told to the caller before either is touched. */
function Replacing({ booking }: { booking: Replaced }) {
  return (
    <Notice tone="info">
      In place of booking {booking.reference}. Cancelling that one costs {pounds(booking.fee_pence)} today,{" "}
      {pounds(booking.refund_pence)} goes back. Book the new holiday first, then cancel the other one.
    </Notice>
  );
}

function countOf({ shop, n_hotels: count, rows }: FoundHolidays): string {
  if (count === 0) return `Nothing at ${shop} fits. Try other dates, or a day or two either way.`;
  const shown = rows.length < count ? `, the cheapest ${rows.length} shown` : "";
  return `${count} ${count === 1 ? "hotel" : "hotels"} at ${shop}${shown}`;
}
