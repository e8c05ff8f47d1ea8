import type { FindSection } from "../../api/types";
import { RichText } from "../../shell/content/rich-text";
import { Accordion } from "../../ui/accordion/accordion";
import { Button } from "../../ui/button/button";
import { TextField } from "../../ui/field/text-field";
import { magnifyingGlass } from "../../ui/icon/drawn/magnifying-glass";
import styles from "./find-hotel.module.css";

/** Find a hotel by its name or place: an ordinary form, so it works without scripts; every hotel by country below it. */
export function FindHotel({ action, query, resultLine, groups }: Omit<FindSection, "kind">) {
  return (
    <section className={styles.section} aria-label="Find a hotel">
      <form action={action} method="get" role="search" className={styles.form}>
        <TextField
          label="Hotel, place or country"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={80}
          className={styles.field}
        />
        <Button kind="go" type="submit" icon={magnifyingGlass}>
          Find
        </Button>
      </form>
      {resultLine && (
        <p role="status" className={styles.line}>
          {resultLine}
        </p>
      )}
      {groups.length > 0 && (
        <Accordion
          items={groups.map(({ id, title, note, html }) => ({
            id,
            title,
            note,
            content: <RichText className={styles.names} html={html} />,
          }))}
        />
      )}
    </section>
  );
}
