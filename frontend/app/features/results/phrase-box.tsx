import type { SearchPhrase } from "../../api/types";
import { Button } from "../../ui/button/button";
import { TextField } from "../../ui/field/text-field";
import type { Say } from "./say";
import styles from "./phrase-box.module.css";

type PhraseBoxProps = { phrase: SearchPhrase | null; say: Say; label: string; example: string; button: string };

/** A search in plain words: a form that asks the server, and what it made of the last one, word for word. */
export function PhraseBox({ phrase, say, label, example, button }: PhraseBoxProps) {
  return (
    <div className={styles.box}>
      <form method="get" action="/search/holidays/" className={styles.form}>
        <TextField
          label={label}
          name="q"
          maxLength={300}
          autoComplete="off"
          defaultValue={phrase?.text ?? ""}
          placeholder={example}
          className={styles.field}
        />
        <Button type="submit" kind="ink">
          {button}
        </Button>
      </form>
      {phrase && (
        <div role="status" className={styles.read}>
          <p>{say("understood")}</p>
          <ul role="list">
            {phrase.understood.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
          {phrase.notUnderstood.length > 0 && (
            <p className={styles.lost}>{say("not_understood", { words: phrase.notUnderstood.join(", ") })}</p>
          )}
        </div>
      )}
    </div>
  );
}
