import { SelectField } from "../../../ui/field/select-field";
import type { AfterSaleFacts } from "../desk-data";

type TravellerSelectProps = {
  label: string;
  after: AfterSaleFacts;
  position: number;
  onChoose: (position: number) => void;
};

/** Which of a booking's travellers; the first thing a dialog asks. */
export function TravellerSelect({ label, after, position, onChoose }: TravellerSelectProps) {
  return (
    <SelectField
      label={label}
      data-first-focus=""
      value={position}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {after.travellers.map((one) => (
        <option key={one.position} value={one.position}>
          {one.title} {one.first_name} {one.last_name}
        </option>
      ))}
    </SelectField>
  );
}
