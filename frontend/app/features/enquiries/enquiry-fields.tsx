import type { EnquiryForm } from "../../api/types";
import { SelectField } from "../../ui/field/select-field";
import { TextAreaField } from "../../ui/field/text-area-field";
import { TextField } from "../../ui/field/text-field";
import styles from "./enquiries.module.css";

export type Fields = {
  form: EnquiryForm;
  idOf: (field: string) => string;
  problemOf: (field: string) => string | undefined;
};

/** The questions of each kind; labels say what may stay empty. */
export function EnquiryFields(fields: Fields) {
  const { form, idOf, problemOf } = fields;
  const isCallback = form.kind === "callback";
  const common = (name: keyof EnquiryForm["values"]) => ({
    id: idOf(name),
    name,
    defaultValue: form.values[name],
    error: problemOf(name),
  });
  return (
    <>
      {isCallback && <SlotField {...fields} />}
      <TextField {...common("name")} label="Your name" autoComplete="name" maxLength={120} required />
      <div className={styles.pair}>
        <TextField
          {...common("email")}
          label={isCallback ? "E-mail (optional)" : "E-mail"}
          type="email"
          autoComplete="email"
          maxLength={254}
          required={!isCallback}
        />
        <TextField
          {...common("phone")}
          label={isCallback ? "Telephone" : "Telephone (optional)"}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required={isCallback}
        />
      </div>
      <TextAreaField
        {...common("message")}
        label={MESSAGES[form.kind].label}
        hint={MESSAGES[form.kind].hint}
        maxLength={2000}
        required={form.kind === "contact"}
      />
      <Trap />
    </>
  );
}

const MESSAGES = {
  quote: {
    label: "What have you in mind? (optional)",
    hint: "When, from where, who travels, what must not be missing.",
  },
  callback: { label: "What is it about? (optional)", hint: undefined },
  contact: { label: "Your message", hint: "With your booking reference, if there is one." },
} as const;

/** When we call: real half hours of our opening times, a plain select in which every day is a group. */
function SlotField({ form, idOf, problemOf }: Fields) {
  return (
    <SelectField
      id={idOf("slot")}
      name="slot"
      label="When shall we call?"
      hint="UK time"
      defaultValue={form.values.slot || form.days[0]?.slots[0]?.value}
      error={problemOf("slot")}
      required
    >
      {form.days.map((day) => (
        <optgroup key={day.label} label={day.label}>
          {day.slots.map((slot) => (
            <option key={slot.value} value={slot.value}>
              {day.label}, {slot.label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** A question that people neither see nor hear; who answers it is a machine. */
function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
