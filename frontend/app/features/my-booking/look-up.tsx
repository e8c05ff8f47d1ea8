import { useState, type FormEvent } from "react";
import { leavePage } from "../../lib/leave-page";
import { Button } from "../../ui/button/button";
import { ErrorSummary } from "../../ui/field/error-summary";
import { TextField } from "../../ui/field/text-field";
import { Notice } from "../../ui/notice/notice";
import { lookUp, sentenceOf } from "./ask";
import { useCodeInAddress } from "./use-code-in-address";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./my-booking.module.css";

const FIELDS = {
  reference: "Please give your booking reference.",
  last_name: "Please give the lead passenger’s last name.",
  departure_date: "Please give the day you leave.",
};
const ENDED = "Your visit has ended. For your safety it does so by itself.";
/** The mail was opened on another device, or after the visit in which it was asked for. */
const CODE_OF_ANOTHER =
  "A code works only in the browser that asked for it, for ten minutes. Type it there, or begin here and ask for a new one.";
type FieldName = keyof typeof FIELDS;

type LookUpProps = { hasEnded: boolean; phone: { display: string; href: string } };

/** Find a booking: three details, and one answer to every wrong one (T-14). */
export function LookUp({ hasEnded, phone }: LookUpProps) {
  const [missing, setMissing] = useState<FieldName[]>([]);
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasCode, setHasCode] = useState(false);
  useCodeInAddress(() => setHasCode(true));

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: FieldName) => String(form.get(name) ?? "").trim();
    const empty = (Object.keys(FIELDS) as FieldName[]).filter((name) => text(name) === "");
    setMissing(empty);
    setTries((before) => before + 1);
    setRefusal(null);
    if (empty.length > 0) return;
    setBusy(true);
    try {
      const said = {
        reference: text("reference"),
        last_name: text("last_name"),
        departure_date: text("departure_date"),
      };
      leavePage(await lookUp(said), () => setBusy(false));
    } catch (error) {
      setRefusal(sentenceOf(error, phone.display));
      setBusy(false);
    }
  }

  const errorOf = (name: FieldName) => (missing.includes(name) ? FIELDS[name] : undefined);
  return (
    <div className={styles.gate}>
      <h1 className={sheet.title}>My Booking</h1>
      <p className={styles.lead}>See your holiday, pay the rest, download documents, ask for a change.</p>
      {(hasEnded || hasCode) && tries === 0 && <Notice tone="info">{hasCode ? CODE_OF_ANOTHER : ENDED}</Notice>}
      <div role="alert">{refusal && <Notice tone="bad">{refusal}</Notice>}</div>
      {/* Posted, pressed before the code came or without it: what is typed here belongs into no address. */}
      <form
        method="post"
        action="/my-booking/look-up"
        className={styles.form}
        noValidate
        onSubmit={(event) => void find(event)}
      >
        {missing.length > 0 && (
          <ErrorSummary
            key={tries}
            problems={missing.map((name) => ({ fieldId: `find-${name}`, message: FIELDS[name] }))}
          />
        )}
        <TextField
          id="find-reference"
          name="reference"
          label="Booking reference"
          hint="On your confirmation: LW and twelve letters or digits"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={errorOf("reference")}
        />
        <TextField
          id="find-last_name"
          name="last_name"
          label="Last name of the lead passenger"
          autoComplete="family-name"
          maxLength={60}
          error={errorOf("last_name")}
        />
        <TextField
          id="find-departure_date"
          name="departure_date"
          type="date"
          label="The day you leave"
          error={errorOf("departure_date")}
        />
        <Button type="submit" kind="go" size="large" busy={isBusy}>
          {isBusy ? "Looking" : "Find my booking"}
        </Button>
      </form>
      <p className={sheet.quiet}>
        No reference at hand? Ring us on <a href={phone.href}>{phone.display}</a>.
      </p>
    </div>
  );
}
