import { useState } from "react";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, AfterSaleFacts } from "../desk-data";
import { TravellerSelect } from "./traveller-select";
import styles from "../desk.module.css";

type NameDialogProps = { after: AfterSaleFacts; onWrite: AfterSaleWrite; onClose: () => void };

/** A traveller's name as the passport has it: free of charge, documents are issued again. */
export function NameDialog({ after, onWrite, onClose }: NameDialogProps) {
  const [position, setPosition] = useState(after.travellers[0]?.position ?? 1);
  const now = after.travellers.find((one) => one.position === position);
  return (
    <Decision
      title="Put a name right"
      keep="Leave it"
      act="Save and send new documents"
      onClose={onClose}
      onAct={(form) => {
        const text = (name: string) => String(form.get(name) ?? "").trim();
        const body = { title: text("title"), first_name: text("first"), last_name: text("last") };
        return onWrite(`travellers/${position}`, body, "The name is right now.");
      }}
    >
      <p>There is no fee. Certificate and confirmation are issued again and mailed; the earlier ones are kept.</p>
      <TravellerSelect label="Traveller" after={after} position={position} onChoose={setPosition} />
      <div className={styles.names} key={position}>
        <SelectField label="Title" name="title" defaultValue={now?.title}>
          {after.titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <TextField label="First names" name="first" defaultValue={now?.first_name} maxLength={60} autoComplete="off" />
        <TextField label="Last name" name="last" defaultValue={now?.last_name} maxLength={60} autoComplete="off" />
      </div>
    </Decision>
  );
}
