import type { CalendarDate } from "@internationalized/date";
import type { ReactNode } from "react";
import { Button } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { useMedia } from "../use-media";
import { Calendar } from "./calendar";
import { shortDayName, type Departures } from "./calendar-dates";
import { useCalendarState } from "./use-calendar";

type CalendarDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** ISO date, or null. */
  value: string | null;
  onChange: (date: string) => void;
  departures: Departures;
  /** ISO dates, both included. */
  min: string;
  max: string;
  nights: number;
  /** "£1,284" from pence. */
  priceText: (pence: number) => string;
  title?: string | undefined;
  status?: ReactNode;
  /** Left in the foot: the price of the day under the cursor. */
  summary?: ((date: string) => ReactNode) | undefined;
  /** Below the calendar: the strip of months. */
  children?: ReactNode;
};

/** "Departing on?" (W-04): choosing a day closes; Escape closes without a change. Two months on a large screen. */
export function CalendarDialog({ isOpen, onClose, title = "Departing on?", status, ...rest }: CalendarDialogProps) {
  // What is inside starts anew at each opening, on the chosen day.
  return isOpen ? <OpenCalendar {...rest} onClose={onClose} title={title} status={status} /> : null;
}

type OpenCalendarProps = Omit<CalendarDialogProps, "isOpen"> & { title: string };

function OpenCalendar({
  onClose,
  onChange,
  title,
  status,
  summary,
  children,
  value,
  min,
  max,
  ...rest
}: OpenCalendarProps) {
  const { departures, nights, priceText } = rest;
  const months = useMedia("(min-width: 64em)") ? 2 : 1;
  const state = useCalendarState({ value, departures, min, max, months });

  function choose(date: CalendarDate) {
    onChange(date.toString());
    onClose();
  }

  const canChoose = state.isAvailable(state.cursor);
  const foot = (
    <>
      <div>{canChoose && summary?.(state.cursor.toString())}</div>
      <Button kind="ink" aria-disabled={!canChoose || undefined} onClick={() => canChoose && choose(state.cursor)}>
        {canChoose ? `Choose ${shortDayName(state.cursor)}` : "No departures"}
      </Button>
    </>
  );

  return (
    <Dialog isOpen onClose={onClose} title={title} status={status} foot={foot}>
      <Calendar state={state} onChoose={choose} takesFocus {...{ departures, nights, priceText }} />
      {children}
    </Dialog>
  );
}
