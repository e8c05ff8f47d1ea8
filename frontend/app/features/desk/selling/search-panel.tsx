import { useState } from "react";
import type { DeskPage } from "../../../api/types";
import { sendJson } from "../../../lib/send-json";
import { Notice } from "../../../ui/notice/notice";
import { beginAmendment } from "../amending/begin-amendment";
import {
  askDesk,
  type DeskBasket,
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
  const [found, setFound] = useState<Found>({ kind: "none" });
  const [isOpening, setIsOpening] = useState(false);

  async function search(workspace: string, fields: SearchFields) {
    setFound({ kind: "searching" });
    const asked = new URLSearchParams({ workspace, search: addressOf(fields) });
    try {
      const { data } = await askDesk<{ data: FoundHolidays }>(`search?${asked}`);
      setFound({ kind: "found", workspace, found: data, trouble: "" });
    } catch (error) {
      setFound({ kind: "failed", sentence: sentenceOf(error) });
    }
  }

  async function open(workspace: string, address: string) {
    if (isOpening) return;
    setIsOpening(true);
    try {
      onOpen(start.amends ? await beginAmendment(start.amends, address) : await openBasket(workspace, address));
    } catch (error) {
      const trouble = sentenceOf(error);
      setFound((now) => (now.kind === "found" ? { ...now, trouble } : now));
      setIsOpening(false);
    }
  }

  async function openBasket(workspace: string, address: string): Promise<Opened> {
    const body = { workspace, search: address, enquiry: start.enquiry };
    const { data } = await sendJson<{ data: DeskBasket }>("/api/desk/baskets", { body });
    return { kind: "basket", code: data.code, enquiry: start.enquiry, email: start.email };
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
      {start.replaces && <Replacing booking={start.replaces} />}
      <SearchForm
        page={page}
        workspace={start.workspace}
        isPartyFixed={start.amends !== undefined}
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
        <FoundList rows={found.found.rows} onOpen={(address) => void open(found.workspace, address)} />
      )}
    </div>
  );
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
