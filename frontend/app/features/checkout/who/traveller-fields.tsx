import type { ReactNode } from "react";
import type { CheckoutTraveller } from "../../../api/types";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import { idOf, travellerField, type Fields, type Problem } from "../state/fields";
import { BirthDate } from "./birth-date";
import { errorAt } from "./error-at";
import { useSay } from "../words";
import styles from "./who.module.css";

type TravellerFieldsProps = {
  traveller: CheckoutTraveller;
  position: number;
  /** "Room 2" where there is more than one. */
  roomNote: string | null;
  titles: readonly string[];
  lapAge: number;
  fields: Fields;
  problems: readonly Problem[];
  onType: (typed: Fields) => void;
  rightAgesHref: string | null;
  children?: ReactNode;
};

const FOR_CHILDREN = new Set(["Miss", "Master", "Mx"]);

/** One person. The first is the lead passenger, whose own details the browser may fill in; the others' it must not. */
export function TravellerFields({
  traveller,
  position,
  roomNote,
  titles,
  lapAge,
  fields,
  problems,
  onType,
  rightAgesHref,
  children,
}: TravellerFieldsProps) {
  const say = useSay();
  const isLead = position === 0;
  const isChild = traveller.kind !== "adult";
  const bind = (name: "title" | "first_name" | "last_name", autoComplete: string) => {
    const field = travellerField(position, name);
    return {
      id: idOf(field),
      name: field,
      value: fields[field] ?? "",
      error: errorAt(problems, field),
      autoComplete: isLead ? autoComplete : "off",
      onChange: (event: { target: { value: string } }) => onType({ [field]: event.target.value }),
    };
  };
  return (
    <fieldset className={styles.person}>
      <legend className={styles.legend}>
        {isLead ? say("lead", { person: traveller.label }) : traveller.label}
        {roomNote && <span className={styles.room}>{roomNote}</span>}
      </legend>
      {traveller.kind === "infant" && <p className={styles.note}>{say("infant", { age: lapAge })}</p>}
      <div className={styles.names}>
        <SelectField label={say("title")} placeholder={say("choose_title")} {...bind("title", "honorific-prefix")}>
          {titles
            .filter((title) => (isChild ? FOR_CHILDREN.has(title) : title !== "Master"))
            .map((title) => (
              <option key={title}>{title}</option>
            ))}
        </SelectField>
        <TextField
          label={say("first_names")}
          maxLength={60}
          autoCapitalize="words"
          spellCheck={false}
          {...bind("first_name", "given-name")}
        />
        <TextField
          label={say("last_name")}
          maxLength={60}
          autoCapitalize="words"
          spellCheck={false}
          {...bind("last_name", "family-name")}
        />
      </div>
      <BirthDate {...{ position, isLead, fields, problems, onType, rightAgesHref }} />
      {children}
    </fieldset>
  );
}
