import type { SearchPhrase } from "../../api/types";
import { Button } from "../../ui/button/button";
import { xBold } from "../../ui/icon/drawn/x-bold";
import { Icon } from "../../ui/icon/icon";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { TextField } from "../../ui/field/text-field";
import type { Say } from "./say";
import styles from "./phrase-box.module.css";

type PhraseBoxProps = { phrase: SearchPhrase | null; say: Say; label: string; example: string; button: string };

/** A search in plain words: a form that asks the server, and what it made of the last one; each part of that can be taken off. */
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
            {phrase.understood.map(({ label, href }) => (
              <li key={label}>
                {href === null ? (
                  label
                ) : (
                  <a href={href}>
                    <VisuallyHidden>Remove</VisuallyHidden> {label}
                    <Icon of={xBold} className={styles.cross} />
                  </a>
                )}
              </li>
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
