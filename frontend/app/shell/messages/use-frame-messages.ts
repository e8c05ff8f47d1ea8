import { useEffect, useEffectEvent, type RefObject } from "react";
import { openChat } from "../../lib/chat-signals";
import { hearMessages, type BusMessage } from "../../lib/messages";
import { track } from "../../lib/measuring/track";

type FrameMessages = {
  /** Exact origins the frame may speak from. */
  origins: readonly string[];
  /** What only this frame's owner can do: a form is done, a sale was made. Figures come from our server. */
  onMessage?: (message: BusMessage) => void;
};

/** Hears the messages of one frame, and does what any page can: scroll to the top, open the chat, note an event of the closed list. */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, { origins, onMessage }: FrameMessages) {
  const act = useEffectEvent((message: BusMessage) => {
    if (message.task === "scroll_to_top") window.scrollTo({ top: 0 });
    else if (message.task === "open_chat") openChat();
    // The measurement drops what is not in its list, field by field.
    else if (message.task === "analytics") track(message.event as "share", message.parameters as { method: string });
    onMessage?.(message);
  });
  const allowed = origins.join(" ");
  useEffect(
    () => hearMessages([{ source: () => frame.current?.contentWindow, origins: allowed.split(" ") }], act),
    [frame, allowed],
  );
}
