import { useState } from "react";
import { sendJson } from "../../../lib/send-json";
import { PayableLocally } from "../../../travel/price/payable-locally";
import { Button } from "../../../ui/button/button";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import { AfterSale } from "./after-sale";
import { Contract } from "../contract/contract";
import { DocumentsDialog } from "./documents-dialog";
import type { AfterSaleWrite, DeskBooking, Opened } from "../desk-data";
import { FirstPayment } from "./first-payment";
import { Facts } from "../parts/facts";
import { Notes } from "../parts/notes";
import { asksForCode, isOutdated, sentenceOf, sentenceOfOnce } from "../parts/refused";
import { Requests } from "./requests";
import { day, moment, pounds } from "../parts/say";
import { Timeline } from "../parts/timeline";
import { FailedThing } from "../parts/failed-thing";
import { useDeskThing, type Marked } from "../parts/use-desk-thing";
import styles from "../desk.module.css";

type BookingPanelProps = { reference: string; mark: string; onOpen: (opened: Opened) => void };

/** A booking: travellers, payments, documents, what happened, what was said. */
export function BookingPanel({ reference, mark, onOpen }: BookingPanelProps) {
  const path = `bookings/${encodeURIComponent(reference)}`;
  const { now, mark: shownMark, show, again } = useDeskThing<DeskBooking>(path, mark);
  /** What was said of the booking as it stood: once it was paid, nobody reads until when it is kept. */
  const [notice, setNotice] = useState({ text: "", state: "" });
  const [isSending, setIsSending] = useState(false);
  const kept = useKeptFocus();
  const state = now.kind === "ready" ? now.body.state_text : "";

  async function sendDocuments(): Promise<string | null> {
    try {
      const { sentence } = await sendJson<{ sentence: string }>(`/api/desk/${path}/documents`, { body: {} });
      setNotice({ text: sentence, state });
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  }

  const write: AfterSaleWrite = async (where, body, done, key, onOutdated) => {
    try {
      const idempotency = key === undefined ? {} : { idempotencyKey: key };
      const said = await sendJson<Said>(`/api/desk/${path}/${where}`, { body, ...idempotency });
      show(said);
      setNotice({ text: said.sentence ?? done, state: said.data.state_text });
      return null;
    } catch (error) {
      // The dialog asks for it, and sends the same again.
      if (asksForCode(error)) throw error;
      if (isOutdated(error)) {
        onOutdated?.();
        again();
      }
      return key === undefined ? sentenceOf(error) : sentenceOfOnce(error);
    }
  };

  async function note(text: string): Promise<boolean> {
    const refused = await write("notes", { text }, "");
    if (refused !== null) setNotice({ text: refused, state });
    return refused === null;
  }

  if (now.kind === "waiting") return <p aria-busy="true">Loading</p>;
  if (now.kind === "failed") return <FailedThing sentence={now.sentence} again={again} />;
  const booking = now.body;
  return (
    <div className={styles.thing} {...kept}>
      <h2 className={styles.heading}>Booking {booking.reference}</h2>
      <p>
        <strong>{booking.state_text}</strong>: {booking.holiday.hotel}, {booking.holiday.dates}
      </p>
      <p className={styles.total}>
        {pounds(booking.total_pence)} <span>{pounds(booking.paid_pence)} paid</span>
      </p>
      <PayableLocally local={booking.payable_locally} />
      <p role="status">{notice.state === state && notice.text}</p>
      {booking.first_payment && (
        <FirstPayment waiting={booking.first_payment} email={booking.email} onWrite={write} onOver={again} />
      )}
      <div className={styles.actions}>
        {!booking.no_documents && (
          <Button kind="ink" size="small" data-desk-key="d" onClick={() => setIsSending(true)}>
            Send the documents again
          </Button>
        )}
        <Button kind="line" size="small" onClick={() => onOpen({ kind: "basket", code: booking.basket })}>
          Open basket {booking.basket}
        </Button>
      </div>
      {booking.no_documents && <p className={styles.quiet}>{booking.no_documents}</p>}
      {isSending && <DocumentsDialog booking={booking} onSend={sendDocuments} onClose={() => setIsSending(false)} />}
      <Requests
        requests={booking.after_sale.requests}
        onWrite={async (...said) => {
          const refused = await write(...said);
          if (refused !== null) setNotice({ text: refused, state });
          return refused;
        }}
      />
      <AfterSale booking={booking} onWrite={write} onOpen={onOpen} />
      <Contract booking={booking} mark={shownMark} onWrite={write} />
      <Facts facts={factsOf(booking)} />
      <Money title="Payment plan" rows={booking.instalments} />
      <Money title="Payments" rows={booking.payments} />
      <Timeline steps={booking.timeline} />
      <Notes of={path} notes={booking.notes} onWrite={note} />
    </div>
  );
}

type Said = Marked<DeskBooking> & { sentence?: string };

function namesOf({ after_sale: { travellers } }: DeskBooking): string[] {
  return travellers.map((one) => `${one.title} ${one.first_name} ${one.last_name}`);
}

function factsOf(booking: DeskBooking) {
  return [
    ["Destination", booking.destination],
    ["Rooms", booking.holiday.rooms],
    ["Transfer", booking.holiday.transfers],
    ["Out", booking.holiday.flights[0]],
    ["Back", booking.holiday.flights[1]],
    ["Travellers", namesOf(booking).join(", ")],
    ["Telephone", booking.phone && <a href={`tel:${booking.phone}`}>{booking.phone}</a>],
    ["E-mail", booking.email && <a href={`mailto:${booking.email}`}>{booking.email}</a>],
    ["Wishes", booking.special_requests],
    ["Sold by", booking.agent],
    ["Supplier", booking.supplier_reference],
    ["Documents", booking.documents.map((document) => `${document.kind} ${document.number}`).join(", ")],
    ["Brand", booking.brand],
  ] as const;
}

function Money({ title, rows }: { title: string; rows: DeskBooking["payments"] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.small}>{title}</h3>
      <table className={styles.money}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">State</th>
            <th scope="col">When</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td>{row.label}</td>
              <td>{row.state}</td>
              <td>{row.at === null ? "" : row.at.length > 10 ? moment(row.at) : day(row.at)}</td>
              <td>{pounds(row.pence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
