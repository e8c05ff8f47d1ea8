import { useState, type ChangeEvent } from "react";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import type { Contract } from "../desk-data";
import styles from "../desk.module.css";

/** One cost as it is typed in. */
export type Cost = {
  cause: string;
  what: string;
  before: string;
  after: string;
  /** The hotel that takes it; empty where we collect it. */
  paidAt: string;
};

export const NO_COST: Cost = { cause: "", what: "", before: "", after: "", paidAt: "" };

/** The only kind of cost that a hotel takes: the server says no to any other. */
const PAID_THERE = "taxes";

type CostFieldsProps = {
  number: number;
  cost: Cost;
  contract: Contract;
  onChange: (part: Partial<Cost>) => void;
};

/** One cost: who takes it is asked first, because a charge that the hotel takes fills in the rest. */
export function CostFields({ number, cost, contract, onChange }: CostFieldsProps) {
  const [payee, setPayee] = useState("us");
  const payees = payeesOf(contract);

  function choose(code: string) {
    setPayee(code);
    onChange(payees.find((one) => one.code === code)?.fills ?? {});
  }

  const typed = (name: "what" | "before" | "after") => ({
    autoComplete: "off",
    value: cost[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  });

  return (
    <fieldset className={styles.halves}>
      <legend>Cost {number}, for the whole booking</legend>
      <SelectField
        label="Who takes it"
        className={styles.wholeRow}
        data-first-focus={number === 1 ? "" : undefined}
        value={payee}
        onChange={(event) => choose(event.target.value)}
      >
        {payees.map(({ code, words }) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kind"
        placeholder="Please choose"
        value={cost.cause}
        onChange={(event) => onChange({ cause: event.target.value })}
      >
        {Object.entries(contract.causes).map(([code, words]) => (
          <option key={code} value={code} disabled={cost.paidAt !== "" && code !== PAID_THERE}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField label="Its name in the letter" maxLength={80} {...typed("what")} />
      <TextField label="Pounds when booked" inputMode="decimal" {...typed("before")} />
      <TextField label="Pounds now" inputMode="decimal" {...typed("after")} />
    </fieldset>
  );
}

/** Who may take a cost, in words, and what is known of it then: we, a hotel its own charge, a hotel one that is new. */
export function payeesOf({ local_charges, hotels }: Contract): { code: string; words: string; fills: Partial<Cost> }[] {
  return [
    { code: "us", words: "We collect it", fills: NO_COST },
    ...local_charges.map(({ hotel, name, pence }, at) => ({
      code: `charge ${at}`,
      words: `Paid at the hotel: ${name}, ${hotel}`,
      fills: { paidAt: hotel, cause: PAID_THERE, what: name, before: (pence / 100).toFixed(2) },
    })),
    ...hotels.map((hotel, at) => ({
      code: `hotel ${at}`,
      words: `Paid at the hotel: something new, ${hotel}`,
      fills: { paidAt: hotel, cause: PAID_THERE, what: "", before: "0" },
    })),
  ];
}
