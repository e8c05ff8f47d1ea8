import { useState } from "react";
import { Button } from "../../ui/button/button";
import { ErrorSummary } from "../../ui/field/error-summary";
import { SelectField } from "../../ui/field/select-field";
import { TextAreaField } from "../../ui/field/text-area-field";
import { TextField } from "../../ui/field/text-field";
import styles from "./field-section.module.css";
import grid from "./grid.module.css";
import { Section, Specimen } from "./specimen";

const AGES = [...Array(18).keys()];

export function FieldSection() {
  return (
    <Section
      title="Fields"
      note="A visible label always; the error stands next to its field and in the summary above the form."
    >
      <div className={grid.four}>
        <TextField label="First name" defaultValue="Helen" autoComplete="given-name" />
        <TextField label="E-mail" type="email" placeholder="name@example.co.uk" autoComplete="email" />
        <TextField label="Surname" error="Please fill in your surname." autoComplete="family-name" />
        <SelectField label="Child age" placeholder="Select age" hint="Child age on date of return">
          {AGES.map((age) => (
            <option key={age} value={age}>
              {age}
            </option>
          ))}
        </SelectField>
        <TextField label="Booking reference" defaultValue="LW-204817" disabled />
        <TextAreaField label="Anything we should know?" hint="Allergies, mobility, a birthday." />
        <Specimen name="Press Continue to see the summary" span="two">
          <NameForm />
        </Specimen>
      </div>
    </Section>
  );
}

function NameForm() {
  const [attempts, setAttempts] = useState(0);
  const problem = attempts > 0 ? "Please fill in your last name." : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempts(attempts + 1);
      }}
    >
      {problem && <ErrorSummary key={attempts} problems={[{ fieldId: "kit-last-name", message: problem }]} />}
      <TextField id="kit-last-name" label="Last name" error={problem} autoComplete="family-name" />
      <div>
        <Button kind="ink" type="submit">
          Continue
        </Button>
      </div>
    </form>
  );
}
