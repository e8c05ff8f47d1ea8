import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ModalProps } from "../../shell/modals/modals";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { perPersonPence } from "../../travel/price/money";
import { Button } from "../../ui/button/button";
import { ChosenChip } from "../../ui/chip/chip";
import { Dialog } from "../../ui/dialog/dialog";
import { fadersHorizontal } from "../../ui/icon/drawn/faders-horizontal";
import { Notice } from "../../ui/notice/notice";
import { Status } from "../../ui/status/status";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { FilterPane } from "./filter-pane";
import { FlightResults, FlightSkeletons } from "./flight-results";
import { appliedInWords } from "./state/flight-filters";
import type { CabinEntry, FlightList, FlightPair } from "./state/flight-list";
import { selectionOf } from "./state/selection";
import { FLIGHT_EVENTS, tellSelection } from "./tell-selection";
import type { FlightsToOpen } from "./flights-to-open";
import { useFlightFilters, type FlightFilters } from "./use-flight-filters";
import { useFlights } from "./use-flights";
import styles from "./flights-modal.module.css";

type FlightsModalProps = ModalProps & FlightsToOpen;

/** Alternative flights over the booking page (M01, T29-T32). Choosing a cabin closes it; so do Escape, Back and the buttons. */
export function FlightsModal({ basketToken, productCode, onChoose, onClose }: FlightsModalProps) {
  const { flights, askAgain } = useFlights(basketToken);
  const filters = useFlightFilters(flights.list, productCode);
  const [isPaneOpen, setIsPaneOpen] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  useClosedFromOutside(onClose);

  function choose(pair: FlightPair, entry: CabinEntry) {
    const selection = selectionOf(flights.list, pair, entry);
    if (selection === null) return onClose();
    tellSelection(selection, productCode);
    onChoose(selection.chosen);
  }

  function clear() {
    filters.clear();
    pane.current?.querySelector("input")?.focus();
  }

  function showList() {
    setIsPaneOpen(false);
    // The filters stood over the list: it begins where they began.
    pane.current?.closest("[role=group]")?.scrollTo?.({ top: 0 });
  }

  // Chips go with their filters, and "Try again" with the failure.
  const kept = useKeptFocus();
  const isReady = flights.kind === "ready";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Alternative flights"
      status={
        <span className={styles.summary}>
          {isReady ? <Summary list={flights.list} found={filters.found.length} /> : "Looking for flights"}
        </span>
      }
      foot={
        <Foot
          isReady={isReady}
          found={isPaneOpen ? filters.found.length : null}
          onShow={showList}
          onClear={clear}
          onKeep={onClose}
        />
      }
    >
      <div {...kept}>
        {flights.kind === "failed" && <Failed onAgain={askAgain} />}
        {flights.kind !== "failed" && (
          <Found
            isWaiting={!isReady}
            {...{ list: flights.list, filters, pane }}
            open={[isPaneOpen, setIsPaneOpen]}
            onClear={clear}
            onChoose={choose}
          />
        )}
      </div>
      <Status>
        {isReady && !filters.isSettling ? `${countText(filters.found.length)} ${matching(filters.found.length)}` : ""}
      </Status>
    </Dialog>
  );
}

type FoundProps = {
  /** The flights are on their way: everything has its place already, so that nothing moves when they come. */
  isWaiting: boolean;
  list: FlightList;
  filters: FlightFilters;
  pane: React.RefObject<HTMLDivElement | null>;
  open: [boolean, (isOpen: boolean) => void];
  onClear: () => void;
  onChoose: (pair: FlightPair, entry: CabinEntry) => void;
};

function Found({ isWaiting, list, filters, pane, open: [isOpen, setIsOpen], onClear, onChoose }: FoundProps) {
  const paneId = useId();
  const { groups, applied, counts, found, isSettling } = filters;
  return (
    <div className={styles.columns}>
      <div className={styles.chips}>
        <Button
          kind="line"
          size="small"
          icon={fadersHorizontal}
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={paneId}
          aria-disabled={isWaiting || undefined}
          onClick={() => setIsOpen(!isOpen && !isWaiting)}
        >
          Filters
        </Button>
        {appliedInWords(groups, applied).map(({ id, words }) => (
          <ChosenChip key={id} label={words} onClick={() => filters.clearSlot(id)} />
        ))}
      </div>
      <FilterPane ref={pane} id={paneId} {...{ groups, applied, counts, isOpen }} onToggle={filters.toggle} />
      <section className={styles.results} aria-label="Flights" aria-busy={isWaiting || isSettling || undefined}>
        {isWaiting || isSettling ? (
          <FlightSkeletons />
        ) : found.length === 0 ? (
          <Becalmed isFiltered={applied.size > 0} onClear={onClear} />
        ) : (
          <FlightResults key={[...applied].join()} {...{ list, found, applied, onChoose }} />
        )}
      </section>
    </div>
  );
}

function Summary({ list, found }: { list: FlightList; found: number }) {
  const count = `${found} of ${countText(list.pairs.length)} ${matching(found)}`;
  if (!list.arePricesVisible) return `${count}.`;
  const each = formatPounds(perPersonPence({ totalPence: list.totalPence, people: list.people }));
  return `${count}. Prices are per person against your ${each}.`;
}

type FootProps = {
  isReady: boolean;
  /** With the filters open over the list: how many flights wait below. */
  found: number | null;
  onShow: () => void;
  onClear: () => void;
  onKeep: () => void;
};

function Foot({ isReady, found, onShow, onClear, onKeep }: FootProps) {
  return (
    <>
      {isReady ? (
        <Button kind="quiet" size="small" className={styles.clear} onClick={onClear}>
          Clear filters
        </Button>
      ) : (
        <span />
      )}
      <p className={styles.hint}>Choosing a cabin closes this window and updates your total.</p>
      {found === null ? (
        <Button kind="ink" size="small" onClick={onKeep}>
          Keep current flight
        </Button>
      ) : (
        <Button kind="ink" size="small" onClick={onShow}>
          {`Show ${countText(found)}`}
        </Button>
      )}
    </>
  );
}

function Becalmed({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className={styles.becalmed}>
      <p className={styles.lead}>
        {isFiltered ? "Becalmed: no flight fits all of that." : "No other flights that day."}
      </p>
      {isFiltered ? (
        <Button kind="line" onClick={onClear}>
          Show every flight
        </Button>
      ) : (
        <p>Your own flights stay as they are. Another date or airport may have more.</p>
      )}
    </div>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.becalmed}>
      <Notice tone="bad">Whoops, something went wrong. Your flights stay as they are.</Notice>
      <Button kind="line" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

/** Anybody on the page may close it by its event (API36). */
function useClosedFromOutside(onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listener = () => close();
    window.addEventListener(FLIGHT_EVENTS.close, listener);
    return () => window.removeEventListener(FLIGHT_EVENTS.close, listener);
  }, []);
}

function countText(flights: number): string {
  return flights === 1 ? "1 flight" : `${flights} flights`;
}

/** "1 of 3 flights matches", "2 of 3 match". */
function matching(flights: number): string {
  return flights === 1 ? "matches" : "match";
}
