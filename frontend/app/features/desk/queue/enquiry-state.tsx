import { useState, type FormEvent } from "react";
import type { DeskPage } from "../../../api/types";
import { Button } from "../../../ui/button/button";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import type { EnquiryChange, EnquiryDetail } from "../desk-data";
import { STATES } from "../parts/say";
import { momentOfUk, ukField } from "../parts/uk-time";
import styles from "../desk.module.css";

type EnquiryStateProps = {
  enquiry: EnquiryDetail;
  /** To whom it may be given; nobody for who may not. */
  agents: DeskPage["agents"];
  onChange: (change: EnquiryChange) => void;
};

const HALF_TYPED = "Give a day and a time, or leave both empty.";

/**
 * Where an enquiry stands, and when to come back to it. Kept with Save, and not before: the arrow keys pass every state and every colleague
 * on their way to the one that is meant (WCAG 3.2.2). A field begins anew only when a colleague has changed that very thing.
 */
export function EnquiryState({ enquiry, agents, onChange }: EnquiryStateProps) {
  const [error, setError] = useState("");
  const followUp = ukField(enquiry.follow_up_at);
  const owner = String(enquiry.owner_id ?? "");
  // An administrator, or somebody whose role was taken: without a line of their own, the first colleague's would stand as chosen.
  const isApart = owner !== "" && !agents.some(({ agentId }) => String(agentId) === owner);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("follow_up");
    // What is half typed or half deleted has no value: taken for an empty one, a promised call would be forgotten.
    const isHalfTyped = field instanceof HTMLInputElement && field.validity.badInput;
    setError(isHalfTyped ? HALF_TYPED : "");
    if (isHalfTyped) return field.focus();
    const change = changeOf(new FormData(event.currentTarget), { state: enquiry.state, followUp, owner });
    if (Object.keys(change).length > 0) onChange(change);
  }

  return (
    <form className={styles.form} aria-label="Where it stands" noValidate onSubmit={save}>
      <div className={styles.pair}>
        <SelectField key={`state ${enquiry.state}`} name="state" label="State" defaultValue={enquiry.state}>
          {Object.entries(STATES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          key={`come back ${followUp}`}
          name="follow_up"
          label="Come back to it"
          hint="UK time"
          type="datetime-local"
          defaultValue={followUp}
          error={error || undefined}
        />
        {agents.length > 0 && (
          <SelectField key={`with ${owner}`} name="owner" label="With" defaultValue={owner}>
            {enquiry.owner_id === null && <option value="">Nobody</option>}
            {isApart && <option value={owner}>{enquiry.owner}</option>}
            {agents.map(({ agentId, name }) => (
              <option key={agentId} value={agentId}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Button type="submit" kind="line" size="small">
        Save
      </Button>
    </form>
  );
}

type Before = { state: string; followUp: string; owner: string };

/** What was changed of what is known; a field that is not there was not. */
function changeOf(form: FormData, before: Before): EnquiryChange {
  const text = (name: string, otherwise: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : otherwise;
  };
  const state = text("state", before.state);
  const followUp = text("follow_up", before.followUp);
  const owner = text("owner", before.owner);
  return {
    // The options are the states the server knows.
    ...(state === before.state ? {} : { state: state as NonNullable<EnquiryChange["state"]> }),
    ...(followUp === before.followUp
      ? {}
      : followUp
        ? { follow_up_at: momentOfUk(followUp) }
        : { clear_follow_up: true }),
    ...(owner === before.owner || owner === "" ? {} : { owner_id: Number(owner) }),
  };
}
