import { useEffect, useState } from "react";
import { tellBookingForm } from "../../lib/chat-signals";
import { track } from "../../lib/track";
import { showEditSearch } from "./edit-search";

/**
 * Whether the search of the page stands open: by its button, by the summary that small screens have for that, or forced, where nothing can
 * be had without it (S45). Small screens hide the chat meanwhile, and while the request form is there (T27).
 */
export function useEditSearch({ isForced, hasRequest }: { isForced: boolean; hasRequest: boolean }) {
  const [isOpen, setOpen] = useState(isForced);
  const [wasForced, setWasForced] = useState(isForced);
  if (isForced !== wasForced) {
    setWasForced(isForced);
    setOpen(isForced);
  }

  const hasForm = isOpen || hasRequest;
  useEffect(() => {
    // The chat hears from its own effect on, which comes after this one.
    const timer = setTimeout(() => tellBookingForm(hasForm));
    return () => clearTimeout(timer);
  }, [hasForm]);

  /** The visitor opened or closed it. */
  function toggle(next: boolean) {
    if (next === isOpen) return;
    track(next ? "open_change_booking_search" : "close_change_booking_search", {});
    setOpen(next);
  }

  /** Something else is wanted: it is opened, and led to where it stood open. */
  function show() {
    setOpen(true);
    if (isOpen) showEditSearch();
  }

  return { isOpen, toggle, show };
}
