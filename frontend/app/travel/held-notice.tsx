import { useEffect, useState } from "react";
import type { BookingHeld } from "../api/types";
import { ButtonLink } from "../ui/button/button-link";
import { Notice } from "../ui/notice/notice";
import styles from "./held-notice.module.css";

/** Says that a holiday here is kept for this browser and until when, and leads on to it. */
export function HeldNotice({ held, className }: { held: BookingHeld; className?: string | undefined }) {
  const { isOver, title, text, label, href } = useHeldNow(held);
  return (
    <Notice tone={isOver ? "info" : "good"} title={title} className={className}>
      {text}
      <span className={styles.way}>
        <ButtonLink kind="ink" size="small" href={href}>
          {label}
        </ButtonLink>
      </span>
    </Notice>
  );
}

type HeldNow = Pick<BookingHeld, "title" | "text" | "label" | "href"> & { isOver?: boolean };

/**
 * What is held once somebody comes back to the tab: the way on leads to what this browser held last, wherever that was. With nothing of
 * this hotel the link stays, as the keyboard may be on it, and leads to what can be had.
 */
function useHeldNow(held: BookingHeld): HeldNow {
  const [news, setNews] = useState<{ of: BookingHeld; now: HeldNow } | null>(null);
  useEffect(() => {
    let stop = new AbortController();
    async function ask() {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      const { address, href } = addresses();
      try {
        const answer = await fetch(address, { signal });
        if (!answer.ok) return;
        // The shape is the contract's.
        const now = (await answer.json()) as BookingHeld | null;
        if (!signal.aborted) setNews({ of: held, now: now ?? over(href) });
      } catch {
        // Then the page says what it said.
      }
    }
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void ask();
    const onVisible = () => document.visibilityState === "visible" && void ask();
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stop.abort();
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [held]);
  // What the page has been told since, as with another choice, is newer.
  return news?.of === held ? news.now : held;
}

/** Where to ask, and the booking page: itself with its search, or the one of this hotel. */
function addresses() {
  const { pathname, search } = location;
  const own = pathname.endsWith("/book") ? search : "";
  const book = pathname.replace(/(\/book)?$/, "/book");
  return { address: `${book}/held.json${own}`, href: `${book}${own}` };
}

const over = (href: string): HeldNow => ({
  isOver: true,
  title: "This way on has ended.",
  text: "The time is over, or you have booked it or held another holiday since.",
  label: "See what is on sale",
  href,
});
