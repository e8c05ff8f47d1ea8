import { SelectField } from "../../../ui/field/select-field";
import { TextAreaField } from "../../../ui/field/text-area-field";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, Contract } from "../desk-data";

type EndingDialogProps = { contract: Contract; onWrite: AfterSaleWrite; onClose: () => void };

/** End the contract for one of the reasons the law knows: everything that was paid goes back. */
export function EndingDialog({ contract, onWrite, onClose }: EndingDialogProps) {
  return (
    <Decision
      title="End this contract?"
      keep="Keep it"
      act="End it and send everything back"
      onClose={onClose}
      onAct={(form, key) => {
        const text = (name: string) => String(form.get(name) ?? "").trim();
        const body = { reason: text("reason"), words: text("words"), code: text("code") };
        return onWrite("contract/end", body, "The contract is ended.", key);
      }}
    >
      <p>
        Rooms and seats are given back, and all the customer paid goes back within fourteen days. Anything but these
        reasons is a breach of contract: ask a lead agent first.
      </p>
      <SelectField label="Reason" name="reason" data-first-focus="">
        {Object.entries(contract.endings).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextAreaField name="words" label="What has happened, in words for the customer" maxLength={600} rows={3} />
    </Decision>
  );
}
