import { useEffect, useState } from "react";
import { Dialog } from "../../ui/dialog/dialog";
import { useBackCloses } from "./back";

/** Old markup opens a hidden part of the page by its id. */
const ATTRIBUTE = "data-reveal-id";

/**
 * Elements that name another one by `data-reveal-id` open it (M17): as a dialog like every other, instead of the bare overlay of old.
 * The text is copied, never the markup: what old pages hid may be anything.
 */
export function LegacyOpener() {
  const [revealed, setRevealed] = useState<{ title: string; lines: string[] } | null>(null);
  const close = useBackCloses(revealed !== null, () => setRevealed(null));

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const opener = event.target instanceof Element ? event.target.closest(`[${ATTRIBUTE}]`) : null;
      const hidden = opener && document.getElementById(opener.getAttribute(ATTRIBUTE) ?? "");
      if (!hidden) return;
      event.preventDefault();
      const lines = (hidden.textContent ?? "").split(/\n+/).map((line) => line.trim());
      setRevealed({ title: opener.textContent?.trim() || "More", lines: lines.filter(Boolean) });
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);

  return (
    <Dialog isOpen={revealed !== null} onClose={close} title={revealed?.title ?? ""} width="medium">
      {revealed?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}
