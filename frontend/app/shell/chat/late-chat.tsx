import { useEffect, useState, type ComponentType } from "react";
import type { Shell } from "../../api/types";
import { BOOKING_FORM, OPEN_CHAT } from "../../lib/chat-signals";
import type { ChatProps } from "./chat";

const REST_MS = 2_000;

/** The chat of a brand that has one: it comes when the page rests, or at once when it is asked for. */
export function LateChat({ shell }: { shell: Shell }) {
  const [Chat, setChat] = useState<ComponentType<ChatProps> | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const [isBookingFormOpen, setIsBookingFormOpen] = useState(false);

  useEffect(() => {
    const load = () =>
      void import("./chat").then(
        (module) => setChat(() => module.Chat),
        () => undefined, // Then there is no chat.
      );
    const onAsked = () => {
      setWasAsked(true);
      load();
    };
    const onForm = (event: Event) => setIsBookingFormOpen((event as CustomEvent).detail === true);
    const timer = setTimeout(load, REST_MS);
    window.addEventListener(OPEN_CHAT, onAsked);
    window.addEventListener(BOOKING_FORM, onForm);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(OPEN_CHAT, onAsked);
      window.removeEventListener(BOOKING_FORM, onForm);
    };
  }, []);

  return Chat && <Chat shell={shell} startsOpen={wasAsked} isBookingFormOpen={isBookingFormOpen} />;
}
