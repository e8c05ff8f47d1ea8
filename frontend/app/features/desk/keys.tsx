import { Checkbox } from "../../ui/choice/checkbox";
import { switchKeys, useKeysSwitch } from "./keys-switch";
import styles from "./desk.module.css";

const KEYS = [
  ["/", "to the code box: a basket's six letters, or a reference"],
  ["f", "find a caller by name or number, or write down what a new one asks"],
  ["s", "search a holiday: for the open enquiry or on from the open basket, else for anybody who calls"],
  ["j, k", "next and previous line of the queue"],
  ["↑ ↓ Home End", "inside a list"],
  ["Enter", "open the line"],
  ["t", "take the open enquiry or basket"],
  ["l", "to the list of found holidays, and back to it from a basket"],
  ["b", "open the enquiry's basket"],
  ["q", "write a quote by e-mail"],
  ["d", "send the documents: it asks first"],
  ["n", "write a note"],
  ["c", "put a traveller's name or date of birth right"],
  ["a", "another date for the open booking"],
  ["o", "another room or flight for it"],
  ["y", "agree to the change: its sums are shown first"],
  ["p", "the payment link of an order, or the payment page of a change"],
  ["r", "send money back (lead agents)"],
  ["x", "cancel the booking: the fee is shown first"],
  ["m", "more lines of the queue"],
  ["Esc", "leave a field"],
  ["?", "this list"],
] as const;

/** The keys of the desk and their switch, listed where nothing is open and whenever somebody asks with "?". */
export function Keys() {
  const areOn = useKeysSwitch();
  return (
    <div className={styles.thing}>
      <Checkbox
        label="One letter does something. Without it, only the arrow keys, Tab, Enter and Esc do."
        checked={areOn}
        onChange={(event) => switchKeys(event.target.checked)}
      />
      <dl className={styles.keys} aria-label="Keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
