import type { Link, Problem } from "../../api/types";
import { Button } from "../../ui/button/button";
import { TextField } from "../../ui/field/text-field";
import { Link as TextLink } from "../../ui/link/link";
import styles from "./look-for.module.css";

type LookForProps = { lookFor: NonNullable<Problem["lookFor"]>; meant: readonly Link[] };

/** A page that is not there: what the address may have meant, and a form to look for it. Works without scripts. */
export function LookFor({ lookFor, meant }: LookForProps) {
  return (
    <div className={styles.look}>
      {meant.length > 0 && (
        <>
          <h2 className={styles.heading}>Were you looking for</h2>
          <ul role="list" className={styles.meant}>
            {meant.map((link) => (
              <li key={link.href}>
                <TextLink href={link.href}>{link.label}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <form action={lookFor.action} method="get" role="search" className={styles.form}>
        <TextField
          label="Hotel, place or country"
          name="q"
          type="search"
          defaultValue={lookFor.query}
          maxLength={80}
          className={styles.field}
        />
        <Button kind="line" type="submit">
          Find
        </Button>
      </form>
    </div>
  );
}
