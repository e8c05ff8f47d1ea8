import { useId } from "react";
import type { PlaceSearchSection } from "../../api/types";
import { Button } from "../../ui/button/button";
import { SelectField } from "../../ui/field/select-field";
import styles from "./place-search.module.css";

const MOST_ADULTS = 4;

/**
 * The search of a place, its destination known (S38, S39): a plain form without a script of its own. Children, exact days and more rooms
 * are chosen on the results page, where it leads.
 */
export function PlaceSearch({ heading, texts, ...search }: PlaceSearchSection) {
  const headingId = useId();
  const words = (name: string) => texts[name] ?? "";
  return (
    <search className={styles.place} aria-labelledby={headingId}>
      <form className={styles.form} method="get" action={search.action}>
        <h2 className={styles.heading} id={headingId}>
          {heading}
        </h2>
        <input type="hidden" name="destination" value={search.destination} />
        {search.region && <input type="hidden" name="region" value={search.region} />}
        <SelectField
          label={words("flying_from")}
          name="depair"
          className={styles.airport}
          defaultValue={search.airport}
        >
          {search.airports.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label={words("how_long")} name="nights" defaultValue={search.nights[0]}>
          {search.nights.map((nights) => (
            <option key={nights} value={nights}>
              {nights} nights
            </option>
          ))}
        </SelectField>
        <SelectField label={words("departing_on")} name="month" defaultValue={search.month}>
          {search.months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label={words("guests")} name="room[adults]" defaultValue="2">
          {[...Array(MOST_ADULTS).keys()].map((less) => (
            <option key={less} value={less + 1}>
              {less === 0 ? "1 adult" : `${less + 1} adults`}
            </option>
          ))}
        </SelectField>
        <Button kind="go" type="submit" className={styles.submit}>
          {words("submit")}
        </Button>
      </form>
    </search>
  );
}
