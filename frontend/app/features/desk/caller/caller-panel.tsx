import { useEffect, useRef, useState, type FormEvent } from "react";
import type { DeskPage } from "../../../api/types";
import { sendJson } from "../../../lib/send-json";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/field/text-field";
import { Notice } from "../../../ui/notice/notice";
import type { Callers, Opened } from "../desk-data";
import { sentenceOf } from "../parts/refused";
import { CallerList } from "./caller-list";
import { NewCaller } from "./new-caller";
import styles from "../desk.module.css";

type CallerPanelProps = { page: Pick<DeskPage, "shops">; onOpen: (opened: Opened) => void };
type Found =
  { kind: "none" } | { kind: "looking" } | { kind: "found"; callers: Callers } | { kind: "failed"; sentence: string };

/** Somebody rings: by what they know of themselves, or, where nothing is found, what they ask is written down. */
export function CallerPanel({ page, onOpen }: CallerPanelProps) {
  const [found, setFound] = useState<Found>({ kind: "none" });
  const words = useRef<HTMLInputElement>(null);
  // Whoever opens this has somebody on the line who says their name now.
  useEffect(() => words.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = words.current?.value.trim() ?? "";
    if (!said) return;
    setFound({ kind: "looking" });
    try {
      const { data } = await sendJson<{ data: Callers }>("/api/desk/callers", { body: { words: said } });
      setFound({ kind: "found", callers: data });
    } catch (error) {
      setFound({ kind: "failed", sentence: sentenceOf(error) });
    }
  }

  return (
    <div className={styles.thing}>
      <h2 className={styles.heading}>Who is calling?</h2>
      <form className={styles.form} aria-label="Find a caller" role="search" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name, telephone, e-mail or postcode"
          hint="The beginning of each name will do, without its accents too, or the last six digits."
          autoComplete="off"
          maxLength={120}
          ref={words}
        />
        <Button type="submit" kind="go" size="small" busy={found.kind === "looking"}>
          Find
        </Button>
      </form>
      <div role="alert">{found.kind === "failed" && <Notice tone="warn">{found.sentence}</Notice>}</div>
      <p role="status" className={styles.quiet}>
        {found.kind === "looking" && "Looking"}
        {found.kind === "found" && countOf(found.callers)}
      </p>
      {found.kind === "found" && <CallerList callers={found.callers.found} onOpen={onOpen} />}
      <NewCaller page={page} onOpen={onOpen} />
    </div>
  );
}

function countOf({ found, has_more: hasMore }: Callers): string {
  if (found.length === 0) return "Nobody is found by that.";
  if (hasMore) return `The first ${found.length}. There are more: say more of the name, or the number.`;
  return found.length === 1 ? "One found" : `${found.length} found`;
}
