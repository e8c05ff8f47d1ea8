import { Suspense, useId, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import type { HotelPanel, Phone } from "../../../api/types";
import { latePart } from "../../../lib/late/late-part";
import { formatDate } from "../../../travel/dates";
import { PriceBox, type Price } from "../../../travel/price/price-box";
import { Button } from "../../../ui/button/button";
import { Link } from "../../../ui/link/link";
import { caretDown } from "../../../ui/icon/drawn/caret-down";
import { Icon } from "../../../ui/icon/icon";
import { AskedInputs } from "./asked-inputs";
import { LateCalendar } from "./late-calendar";
import { PartyInputs } from "./party-inputs";
import { partyText } from "./party-text";
import type { PanelState } from "./use-panel";
import styles from "./price-panel.module.css";

/** Steppers and ages: only for those who are not two. */
const PartyField = latePart(() => import("./party-field").then((module) => module.PartyField));

type PricePanelProps = {
  panel: HotelPanel;
  state: PanelState;
  isNear: boolean;
  phone: Phone;
};

/**
 * Price, choices and calendar of one hotel. A form that leads to the booking page (R15): without scripts it is the same form, with the
 * browser's own date field.
 */
export function PricePanel({ panel, state, isNear, phone }: PricePanelProps) {
  const isRefused = !panel.takesChildren && state.party.some(({ ages }) => ages.length > 0);
  const isUnsold = state.price.kind === "none";
  const reason = useRef<HTMLParagraphElement>(null);
  const reasonId = useId();
  // Of what the price is: a wish, or the package of the address. Of any other day it is of whichever board is cheapest.
  const board = state.isOpening ? panel.board : panel.keptBoard;
  const flights = panel.price?.flights;

  function reopen() {
    state.reopen();
    reason.current?.focus();
  }

  function submit(event: SubmitEvent) {
    if (!isUnsold) return;
    event.preventDefault();
    reason.current?.focus();
  }

  return (
    // Its fields are this page's state: what a browser would put back into them on the way Back is not what is shown.
    <form
      className={styles.panel}
      action={panel.action}
      method="get"
      aria-label="Dates and prices"
      autoComplete="off"
      onSubmit={submit}
    >
      <input type="hidden" name="itemcode" value={panel.itemcode} />
      {board !== null && <input type="hidden" name="boardbasis" value={board} />}
      {flights && state.isOpening && <AskedInputs asked={flights.asked} />}
      {/* What was shown, so that the booking page can say when it has moved. */}
      {state.price.kind === "known" && <LiveInput name="seen" value={String(state.price.totalPence)} />}
      {panel.missed !== null && state.isOpening && <p className={styles.missed}>{panel.missed}</p>}
      <div className={styles.price}>
        <PriceBox price={priceToDraw(state, isRefused)} size="panel" />
        <p ref={reason} id={reasonId} tabIndex={-1} className={styles.included}>
          {isUnsold || state.price.kind === "failed" ? (
            <>
              {whyNone(panel, state, isRefused)}{" "}
              <a href={phone.href} data-call-now={`hotel=${encodeURIComponent(panel.itemcode)}`}>
                {phone.display}
              </a>
              .
            </>
          ) : (
            includedText(panel, state)
          )}
          {flights && (
            <span className={styles.flights}>
              {state.isOpening ? (
                flights.said
              ) : (
                <>
                  {flights.others}{" "}
                  <Button kind="line" size="small" onClick={reopen}>
                    {flights.back}
                  </Button>
                </>
              )}
            </span>
          )}
        </p>
      </div>
      <Fields panel={panel} state={state} />
      <LateCalendar panel={panel} state={state} isNear={isNear} />
      <div className={styles.foot} data-keep-clear="">
        <Button
          kind="go"
          size="large"
          wide
          type="submit"
          aria-disabled={isUnsold || undefined}
          aria-describedby={isUnsold ? reasonId : undefined}
        >
          Choose this holiday
        </Button>
        {panel.depositLine && (
          <p className={styles.quiet}>
            {panel.depositLine}{" "}
            <Link size="small" href="/help/atol" data-opens="help" data-name="ATOL protection">
              How you are protected
            </Link>
          </p>
        )}
      </div>
    </form>
  );
}

function Fields({ panel, state }: { panel: HotelPanel; state: PanelState }) {
  const [isPartyOpen, setPartyOpen] = useState(false);
  const partyId = useId();
  return (
    <>
      <div className={styles.fields}>
        <Field label="Flying from?">
          <select name="depair" value={state.depair} onChange={(event) => state.choose({ depair: event.target.value })}>
            {panel.airports.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="How long for?">
          <select
            name="nights"
            value={state.nights}
            onChange={(event) => state.choose({ nights: Number(event.target.value) })}
          >
            {panel.nights.map((nights) => (
              <option key={nights} value={nights}>
                {nights === 1 ? "1 night" : `${nights} nights`}
              </option>
            ))}
          </select>
        </Field>
        <div className={styles.field} data-active="">
          <span className={styles.label}>Departing on?</span>
          <output className={styles.value}>{state.date ? formatDate(state.date) : "Choose a day"}</output>
          <noscript>
            <input
              type="date"
              name="date"
              aria-label="Departing on?"
              defaultValue={state.date ?? ""}
              min={panel.firstDate}
            />
          </noscript>
          {/* Scripts decide the day; without them the field above does, because the first of a name counts. */}
          <input type="hidden" name="date" value={state.date ?? ""} />
        </div>
        <button
          type="button"
          className={styles.field}
          aria-expanded={isPartyOpen}
          aria-controls={partyId}
          onClick={() => setPartyOpen(!isPartyOpen)}
        >
          <span className={styles.label}>Guests & Rooms</span>
          <span className={styles.value}>
            {partyText(state.party)} <Icon of={caretDown} className={styles.caret} />
          </span>
        </button>
      </div>
      <div id={partyId} hidden={!isPartyOpen}>
        {isPartyOpen && (
          <Suspense fallback={<div className={styles.party} aria-busy="true" />}>
            <PartyField panel={panel} party={state.party} onChange={(party) => state.choose({ party })} />
          </Suspense>
        )}
      </div>
      <PartyInputs party={state.party} />
    </>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}

/** A hidden field that counts only where scripts keep it right: it is set once the page is alive. */
function LiveInput({ name, value }: { name: string; value: string }) {
  return <input ref={enable} disabled type="hidden" name={name} value={value} />;
}

function enable(input: HTMLInputElement | null) {
  if (input) input.disabled = false;
}

function priceToDraw({ price, party }: PanelState, isRefused: boolean): Price {
  switch (price.kind) {
    case "known":
      return { kind: "party", ppPence: price.ppPence, totalPence: price.totalPence, party: partyText(party) };
    case "waiting":
      return { kind: "loading", lines: 2 };
    case "failed":
      return { kind: "none", reason: "Price not available just now" };
    case "none":
      return { kind: "none", reason: isRefused ? "This hotel is adults only" : undefined };
  }
}

function whyNone(panel: HotelPanel, { price, nights }: PanelState, isRefused: boolean): string {
  if (price.kind === "failed") return "Try again at the calendar, or call";
  return isRefused
    ? "Take the children away in “Guests & Rooms” to see its price, or ask us for one that welcomes them:"
    : `Not sold ${boardWords(panel)}from this airport for ${nights} nights. Try another, or call`;
}

/** The board that is kept, where one was wished for: other meals may be sold. */
function boardWords({ keptBoard, price }: HotelPanel): string {
  return keptBoard === null || price?.board !== keptBoard ? "" : `with ${price.boardName} `;
}

/** "Flights, 7 nights All Inclusive, transfers and all taxes." Another day says its own board (UK-03). */
function includedText(panel: HotelPanel, { nights, isOpening, price }: PanelState): string {
  const stay = price.kind === "known" ? `${nights} nights ${price.boardName}` : `${nights} nights`;
  const included = panel.price && isOpening ? panel.price.included : `Flights and ${stay}, all taxes included.`;
  return [included, panel.localLine].filter(Boolean).join(" ");
}
