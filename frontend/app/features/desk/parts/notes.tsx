import { useState, type FormEvent } from "react";
import { Button } from "../../../ui/button/button";
import { TextAreaField } from "../../../ui/field/text-area-field";
import { keptTyping } from "./kept-typing";
import { moment } from "./say";
import styles from "../desk.module.css";

type NotesProps = {
  /** What they are about: a note that was not sent waits there. */
  of: string;
  notes: readonly Note[];
  onWrite: (text: string) => Promise<boolean>;
};
type Note = { by: string; text: string; made_at: string };

/** What colleagues wrote, and room for the next word. */
export function Notes({ of, notes, onWrite }: NotesProps) {
  const [isWriting, setIsWriting] = useState(false);
  const typing = keptTyping(`note ${of}`);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get("text");
    if (isWriting || typeof text !== "string" || !text.trim()) return;
    setIsWriting(true);
    if (await onWrite(text)) {
      typing.forget();
      const field = form.elements.namedItem("text");
      if (field instanceof HTMLTextAreaElement) field.value = "";
    }
    setIsWriting(false);
  }

  return (
    <div className={styles.notes}>
      <h3 className={styles.small}>Notes</h3>
      {notes.length > 0 && (
        <ul role="list">
          {notes.map((note) => (
            <li key={`${note.made_at}${note.by}`}>
              <span className={styles.quiet}>{[note.by, moment(note.made_at)].filter(Boolean).join(", ")}</span>
              <p className={styles.said}>{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onInput={typing.onInput} onSubmit={(event) => void submit(event)}>
        <TextAreaField
          name="text"
          label="New note"
          rows={2}
          maxLength={2000}
          defaultValue={typing.fields.text}
          data-desk-key="n"
        />
        <Button type="submit" kind="line" size="small" busy={isWriting}>
          Write
        </Button>
      </form>
    </div>
  );
}
