import { endOfMonth, parseDate } from "@internationalized/date";
import { useEffect, useEffectEvent, useState } from "react";
import type { CalendarBody } from "../../../api/types";
import { useLateData } from "../../../lib/late/late-data";
import { useBackCloses } from "../../../shell/modals/back";
import { departureWindow, isExtendedSearch, isInWindow } from "../../../travel/dates";
import { DEFAULT_NIGHTS } from "../../../travel/limits";
import { MonthStrip } from "../../../travel/price/month-strip";
import { formatNights } from "../../../travel/nights";
import { PriceBox } from "../../../travel/price/price-box";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { Button } from "../../../ui/button/button";
import { Calendar } from "../../../ui/calendar/calendar";
import { firstDeparture, shortDayName } from "../../../ui/calendar/calendar-dates";
import { useCalendarState } from "../../../ui/calendar/use-calendar";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/notice/notice";
import { useMedia } from "../../../ui/use-media";
import { calendarUrl } from "../live/data";
import { dayPrices, lowestByMonth } from "../state/day-prices";
import { withHeldDay } from "../state/held-day";
import { hasOpenAge } from "../state/submit";
import { airportName, guestsText, inWords, type Say } from "../state/texts";
import type { SearchBarModel } from "../live/use-search-bar";
import styles from "./date-panel.module.css";

type DatePanelProps = { model: SearchBarModel; say: Say; onClose: () => void };

/** "Departing on?" (W-04): the exact price of every day for this party, two months on a large screen. */
export function DatePanel({ model, say, onClose }: DatePanelProps) {
  const close = useBackCloses(true, onClose);
  const { draft, facts } = model.state;
  const [isExtended, setIsExtended] = useState(draft.isExtended);
  const answer = useLateData<CalendarBody>(calendarUrl(model.state, { isExtended }));
  const boardNames: Readonly<Record<string, string>> = answer.kind === "ready" ? answer.body.data.board_names : {};
  const priced = answer.kind === "ready" ? withHeldDay(model.state, answer.body.data.days) : null;
  const window = departureWindow({ today: facts.today, isExtended });
  const departures = dayPrices(model.state, { priced, window });
  const months = useMedia("(min-width: 64em)") ? 2 : 1;
  const value = draft.date !== null && isInWindow(draft.date, window) ? draft.date : null;
  const state = useCalendarState({
    value,
    departures,
    min: window.first,
    max: window.last,
    months,
    opensAt: draft.month,
  });
  const cursor = state.cursor.toString();
  const canChoose = state.isAvailable(state.cursor);
  const day = priced?.find(({ date }) => date === cursor);

  const toDeparture = useEffectEvent(() => {
    // Who is typing a date has turned the months to it.
    if (state.isAvailable(state.cursor) || document.activeElement instanceof HTMLInputElement) return;
    const first = firstDeparture(departures, state.limits, state.cursor) ?? firstDeparture(departures, state.limits);
    if (first) state.goTo(first);
  });
  // The day under the keyboard was guessed before departures were known: it moves to one once they are.
  const isKnown = answer.kind === "ready" || model.state.options.kind === "ready";
  useEffect(() => {
    if (isKnown) toDeparture();
  }, [isKnown, answer.kind]);

  function choose(date: string) {
    model.send({
      kind: "date-chosen",
      date,
      isExtended: isExtendedSearch({ departureDate: date, today: facts.today }),
    });
    close();
  }

  function showMonth(month: string) {
    const first = parseDate(`${month}-01`);
    const departure = firstDeparture(departures, state.limits, first);
    state.goTo(departure && departure.compare(endOfMonth(first)) <= 0 ? departure : first);
  }

  const foot = (
    <>
      <div className={styles.price}>
        {day && canChoose && (
          <PriceBox
            price={{
              kind: "party",
              ppPence: day.per_person_pence,
              totalPence: day.total_pence,
              // The cheapest of the day, whatever its meals: they are said beside it (UK-03).
              party: [guestsText(draft, { withRooms: false }), boardNames[day.board ?? ""]].filter(Boolean).join(", "),
              isTight: true,
            }}
          />
        )}
      </div>
      <Button
        kind="ink"
        className={styles.choose}
        aria-disabled={!canChoose || undefined}
        onClick={() => canChoose && choose(cursor)}
      >
        {canChoose ? `Choose ${shortDayName(state.cursor)}` : "No departures"}
      </Button>
    </>
  );

  return (
    <Dialog isOpen onClose={close} title={say("departing_on")} status={statusOf(model, say)} foot={foot}>
      {answer.kind === "failed" && <Notice tone="warn">{say("prices_failed")}</Notice>}
      {hasOpenAge(draft) && <Notice tone="info">{say("prices_need_ages")}</Notice>}
      <Calendar
        state={state}
        departures={departures}
        nights={draft.nights ?? DEFAULT_NIGHTS}
        priceText={formatPounds}
        onChoose={(date) => choose(date.toString())}
        takesFocus
      />
      {priced !== null && priced.length > 0 && (
        <section className={styles.year}>
          <h3 className={styles.heading}>{say("lowest_by_month")}</h3>
          <MonthStrip
            label={say("lowest_by_month")}
            months={lowestByMonth(priced)}
            selected={cursor.slice(0, "YYYY-MM".length)}
            lowestText="Lowest"
            noneText="–"
            onChoose={showMonth}
          />
        </section>
      )}
      <div className={styles.later}>
        {isExtended && <p>{say("later_note")}</p>}
        <Button kind="quiet" size="small" onClick={() => setIsExtended(!isExtended)}>
          {isExtended ? say("usual_dates") : say("later_dates")}
        </Button>
      </div>
    </Dialog>
  );
}

function statusOf({ state }: SearchBarModel, say: Say): string {
  const { draft } = state;
  const nights = formatNights(draft.nights ?? DEFAULT_NIGHTS);
  const airports = draft.airports.map((iata) => airportName(state, iata));
  return airports.length === 0
    ? nights
    : say("from_airports", { nights, airports: inWords(airports).replace(/ and /, " or ") });
}
