import { FieldError } from "../../../ui/field/field-error";
import { TextField } from "../../../ui/field/text-field";
import { Link } from "../../../ui/link/link";
import { idOf, travellerField, type Fields, type Problem } from "../state/fields";
import { errorAt } from "./error-at";
import { useSay } from "../words";
import styles from "./who.module.css";

type BirthDateProps = {
  position: number;
  isLead: boolean;
  fields: Fields;
  problems: readonly Problem[];
  onType: (typed: Fields) => void;
  /** Where the holiday is priced for this age; null while its price is right, or the date is none. */
  rightAgesHref: string | null;
};

const PARTS = [
  { part: "day", length: 2, fill: "bday-day" },
  { part: "month", length: 2, fill: "bday-month" },
  { part: "year", length: 4, fill: "bday-year" },
] as const;

/** Day, month and year in three boxes of digits: quicker on a phone than scrolling a calendar back for forty years. */
export function BirthDate({ position, isLead, fields, problems, onType, rightAgesHref }: BirthDateProps) {
  const say = useSay();
  const field = travellerField(position, "born_on");
  const error = errorAt(problems, field);
  const errorId = `${idOf(field)}-error`;
  return (
    <fieldset className={styles.born}>
      <legend className={styles.bornLegend}>{say("born")}</legend>
      <div className={styles.boxes}>
        {PARTS.map(({ part, length, fill }) => (
          <TextField
            key={part}
            id={part === "day" ? idOf(field) : idOf(`${field}.${part}`)}
            name={`${field}.${part}`}
            label={say(`born_${part}`)}
            className={styles[part]}
            inputMode="numeric"
            maxLength={length}
            autoComplete={isLead ? fill : "off"}
            isInvalid={Boolean(error)}
            describedBy={error ? errorId : undefined}
            value={fields[`${field}.${part}`] ?? ""}
            onChange={(event) => onType({ [`${field}.${part}`]: event.target.value })}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {error && rightAgesHref && (
        <p className={styles.rightAges}>
          <Link href={rightAgesHref}>{say("right_ages")}</Link>
        </p>
      )}
    </fieldset>
  );
}
