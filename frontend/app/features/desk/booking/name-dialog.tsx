import { useState } from "react";
import { Button } from "../../../ui/button/button";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, AfterSaleFacts } from "../desk-data";
import { TravellerSelect } from "./traveller-select";
import { withAge } from "./with-age";
import styles from "../desk.module.css";

type NameDialogProps = {
  after: AfterSaleFacts;
  onWrite: AfterSaleWrite;
  /** The party's search with the age that was refused. */
  onSearch: (search: string) => void;
  onClose: () => void;
};

/** A traveller's name and date of birth as the passport has them: free of charge, documents are issued again for a name. */
export function NameDialog({ after, onWrite, onSearch, onClose }: NameDialogProps) {
  const [position, setPosition] = useState(after.travellers[0]?.position ?? 1);
  const now = after.travellers.find((one) => one.position === position);
  /** As the fields began, not as a colleague has made it since; once that was told, what stands behind the dialog. */
  const [was, setWas] = useState(now);
  const [isTold, setIsTold] = useState(false);
  /** The same holiday for somebody of the age that was refused. */
  const [other, setOther] = useState<string | null>(null);
  function choose(chosen: number) {
    setPosition(chosen);
    setWas(after.travellers.find((one) => one.position === chosen));
    setIsTold(false);
    setOther(null);
  }
  return (
    <Decision
      title="Put a name right, or a date of birth"
      keep="Leave it"
      act="Save"
      onClose={onClose}
      onAct={async (form) => {
        const text = (name: string) => String(form.get(name) ?? "").trim();
        const name = { title: text("title"), first_name: text("first"), last_name: text("last") };
        const right = { ...name, born_on: text("born") || null, was: seenOf(isTold ? now : was) };
        // Refused for anything else, they were told nothing of what a colleague may do meanwhile.
        const refused = await onWrite(`travellers/${position}`, right, "It is right now.", undefined, () =>
          setIsTold(true),
        );
        setOther(refused === null || !now ? null : withAge(after.search, now.born_on, text("born")));
        return refused;
      }}
    >
      <p>
        There is no fee. For a name, certificate and confirmation are issued again and mailed; the earlier ones are
        kept. A date of birth stands in neither.
      </p>
      <TravellerSelect label="Traveller" after={after} position={position} onChoose={choose} />
      <div className={styles.names} key={position}>
        <SelectField label="Title" name="title" defaultValue={now?.title}>
          {after.titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <TextField label="First names" name="first" defaultValue={now?.first_name} maxLength={60} autoComplete="off" />
        <TextField label="Last name" name="last" defaultValue={now?.last_name} maxLength={60} autoComplete="off" />
      </div>
      <TextField
        key={`born ${position}`}
        label="Date of birth"
        hint="Somebody whose age on the day of return has another price needs another booking."
        name="born"
        type="date"
        defaultValue={now?.born_on}
        autoComplete="off"
      />
      {other !== null && (
        <Button kind="line" size="small" onClick={() => onSearch(other)}>
          See the price for this age
        </Button>
      )}
    </Decision>
  );
}

const seenOf = (one: AfterSaleFacts["travellers"][number] | undefined) =>
  one && { title: one.title, first_name: one.first_name, last_name: one.last_name, born_on: one.born_on };
