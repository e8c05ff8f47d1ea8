import type { ReactNode } from "react";
import { Field } from "../field/field";
import type { ComboGroup } from "./options";
import styles from "./combobox.module.css";

type NativeMultiSelectProps = {
  label: ReactNode;
  name: string;
  groups: readonly ComboGroup[];
  defaultValue?: readonly string[] | undefined;
  limit: number;
  error?: ReactNode;
  id?: string | undefined;
};

/** The same question without scripts, or before they arrive: a grouped native select. The server keeps the limit. */
export function NativeMultiSelect({
  label,
  name,
  groups,
  defaultValue = [],
  limit,
  error,
  id,
}: NativeMultiSelectProps) {
  const isMultiple = limit > 1;
  return (
    <Field label={label} error={error} id={id} hint={isMultiple ? `Choose up to ${limit}` : undefined}>
      {(control) => (
        <select
          {...control}
          name={name}
          multiple={isMultiple}
          size={isMultiple ? 5 : undefined}
          defaultValue={isMultiple ? [...defaultValue] : defaultValue[0]}
          className={styles.native}
        >
          {groups.map((group, index) =>
            group.label ? (
              <optgroup key={group.label} label={group.label}>
                <Options group={group} />
              </optgroup>
            ) : (
              <Options key={index} group={group} />
            ),
          )}
        </select>
      )}
    </Field>
  );
}

function Options({ group }: { group: ComboGroup }) {
  return group.options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.detail ? `${option.label} (${option.detail})` : option.label}
    </option>
  ));
}
