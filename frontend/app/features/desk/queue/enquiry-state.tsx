import type { DeskPage } from "../../../api/types";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import type { EnquiryChange, EnquiryDetail } from "../desk-data";
import { STATES } from "../parts/say";
import styles from "../desk.module.css";

type EnquiryStateProps = {
  enquiry: EnquiryDetail;
  /** To whom it may be given; nobody for who may not. */
  agents: DeskPage["agents"];
  onChange: (change: EnquiryChange) => void;
};

/** Where an enquiry stands, and when to come back to it. Each is saved as it is set. */
export function EnquiryState({ enquiry, agents, onChange }: EnquiryStateProps) {
  return (
    <div className={styles.pair}>
      <SelectField
        label="State"
        value={enquiry.state}
        onChange={(event) => onChange({ state: event.target.value as NonNullable<EnquiryChange["state"]> })}
      >
        {Object.entries(STATES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        key={enquiry.version}
        label="Come back to it"
        type="datetime-local"
        defaultValue={localValue(enquiry.follow_up_at)}
        onBlur={(event) => {
          const typed = event.target.value;
          if (typed === localValue(enquiry.follow_up_at)) return;
          onChange(typed ? { follow_up_at: new Date(typed).toISOString() } : { clear_follow_up: true });
        }}
      />
      {agents.length > 0 && (
        <SelectField
          label="With"
          value={enquiry.owner_id ?? ""}
          onChange={(event) => onChange({ owner_id: Number(event.target.value) })}
        >
          {enquiry.owner_id === null && <option value="">Nobody</option>}
          {agents.map(({ agentId, name }) => (
            <option key={agentId} value={agentId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** As the field wants it: local time to the minute. */
function localValue(iso: string | null): string {
  if (iso === null) return "";
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
