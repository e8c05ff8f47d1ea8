import { useEffect, useState } from "react";
import { tellBookingForm } from "../../../lib/chat-signals";
import { track } from "../../../lib/measuring/track";

const another = (times: number) => times + 1;

/**
 * Whether the search of the page stands open: by its button, by the summary that small screens have for that, or forced, where nothing can
 * be had without it (S45). Small screens hide the chat meanwhile, and while the request form is there (T27).
 */
export function useEditSearch({ isForced, hasRequest }: { isForced: boolean; hasRequest: boolean }) {
  const [isOpen, setOpen] = useState(isForced);
  // How often it was to come forward, and the page with it.
  const [forward, setForward] = useState(0);
  const [wasForced, setWasForced] = useState(isForced);
  if (isForced !== wasForced) {
    setWasForced(isForced);
    setOpen(isForced);
    if (isForced && !isOpen) setForward(another);
  }

  const hasForm = isOpen || hasRequest;
  useEffect(() => {
    // The chat hears from its own effect on, which comes after this one.
    const timer = setTimeout(() => tellBookingForm(hasForm));
    return () => clearTimeout(timer);
  }, [hasForm]);

  /** The visitor opened or closed it, where it stands: its summary has moved the page, perhaps long before this code came. */
  function toggle(next: boolean) {
    if (next === isOpen) return;
    track(next ? "open_change_booking_search" : "close_change_booking_search", {});
    setOpen(next);
  }

  /** The visitor opened or closed it by the button above the holiday. */
  function press(next: boolean) {
    toggle(next);
    if (next) setForward(another);
  }

  /** Something else is wanted: it is opened and led to, also where it stood open. */
  function show() {
    setOpen(true);
    setForward(another);
  }

  return { isOpen, forward, toggle, press, show };
}
