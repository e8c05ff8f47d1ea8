import { useEffect, type RefObject } from "react";

const FOCUSABLE = "a[href], button, input, select, textarea";

/**
 * A list is printed as a tab stop, or people without a mouse could not scroll a row of plain cards. Where the cards bring tab stops of
 * their own, it stops being one.
 */
export function useTabStop(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (list.current?.querySelector(FOCUSABLE)) list.current.removeAttribute("tabindex");
  }, [list]);
}
