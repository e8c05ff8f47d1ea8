import type { FormEvent } from "react";
import { Button } from "../../ui/button/button";
import type { Opened } from "./desk-data";
import styles from "./desk.module.css";

/** Letters a basket's code is made of; everything longer is a booking's reference, E-references are enquiries'. */
const BASKET = /^[A-HJKMNP-RT-Y346789]{6}$/;
const ENQUIRY = /^[A-HJKMNP-RT-Y346789]{7}$/;

/** One box for what a customer reads out: a basket's six letters, an enquiry's seven, or a booking's reference. */
export function CodeBox({ onOpen }: { onOpen: (opened: Opened) => void }) {
  // As long as a reference with its spaces and hyphens: one that is pasted from a mail loses no letter.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("code");
    const code = typeof typed === "string" ? typed.toUpperCase().replace(/[^A-Z0-9]/g, "") : "";
    if (code) onOpen({ kind: BASKET.test(code) ? "basket" : ENQUIRY.test(code) ? "enquiry" : "booking", code });
  }
  return (
    <form className={styles.codeBox} role="search" onSubmit={submit}>
      <label htmlFor="desk-code">Basket code or reference</label>
      <input
        id="desk-code"
        name="code"
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        data-desk-key="/"
        onFocus={(event) => event.target.select()}
      />
      <Button type="submit" kind="ink" size="small">
        Open
      </Button>
    </form>
  );
}
