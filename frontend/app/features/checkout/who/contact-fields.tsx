import { TextAreaField } from "../../../ui/field/text-area-field";
import { TextField } from "../../../ui/field/text-field";
import { idOf, type Fields, type Problem } from "../state/fields";
import { errorAt } from "./error-at";
import { useSay } from "../words";
import styles from "./who.module.css";

type ContactFieldsProps = { fields: Fields; problems: readonly Problem[]; onType: (typed: Fields) => void };

/** How to reach the lead passenger. A phone shows the right keyboard for each, and the browser may fill all of it in. */
export function ContactFields({ fields, problems, onType }: ContactFieldsProps) {
  const say = useSay();
  const bind = (name: "email" | "phone" | "address" | "postcode") => {
    const field = `contact.${name}`;
    return {
      id: idOf(field),
      name: field,
      value: fields[field] ?? "",
      error: errorAt(problems, field),
      onChange: (event: { target: { value: string } }) => onType({ [field]: event.target.value }),
    };
  };
  return (
    <div className={styles.contact}>
      <TextField
        label={say("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={say("email_hint")}
        {...bind("email")}
      />
      <TextField
        label={say("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        hint={say("phone_hint")}
        {...bind("phone")}
      />
      <TextAreaField
        label={say("address")}
        rows={3}
        autoComplete="street-address"
        maxLength={400}
        className={styles.address}
        {...bind("address")}
      />
      <TextField
        label={say("postcode")}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        className={styles.postcode}
        {...bind("postcode")}
      />
    </div>
  );
}
