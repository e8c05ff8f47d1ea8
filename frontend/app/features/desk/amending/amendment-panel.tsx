import { useState } from "react";
import { sendJson } from "../../../lib/send-json";
import { RichText } from "../../../shell/content/rich-text";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/choice/checkbox";
import { Notice } from "../../../ui/notice/notice";
import { AmendmentChoices } from "./amendment-choices";
import { AmendmentSums } from "./amendment-sums";
import { BeforeAndAfter } from "./before-and-after";
import { Decision } from "../parts/decision";
import type { Amendment, Choice, DeskBooking, Opened } from "../desk-data";
import { asksForCode, isRefusal, sentenceOf, sentenceOfOnce } from "../parts/refused";
import { actOf } from "./say-amendment";
import { FailedThing } from "../parts/failed-thing";
import { useDeskThing, type Marked } from "../parts/use-desk-thing";
import styles from "../desk.module.css";
import change from "./amendment.module.css";

type AmendmentPanelProps = { reference: string; code: string; mark: string; onOpen: (opened: Opened) => void };

/** A booking on another date, in another room or on another flight: read it out, agree, done. Until then nothing moves. */
export function AmendmentPanel({ reference, code, mark, onOpen }: AmendmentPanelProps) {
  const path = `bookings/${encodeURIComponent(reference)}/amendments/${encodeURIComponent(code)}`;
  const { now, show, again } = useDeskThing<Amendment>(path, mark);
  const [trouble, setTrouble] = useState("");
  const [isPricing, setIsPricing] = useState(false);
  const [told, setTold] = useState<readonly number[]>([]);
  /** What was read out and is to be agreed to, as it was when the dialog opened: what is sent twice must be the same. */
  const [asked, setAsked] = useState<Amendment | null>(null);
  const toBooking = () => onOpen({ kind: "booking", code: reference });

  async function choose(choice: Choice): Promise<Amendment | null> {
    if (isPricing) return null;
    setIsPricing(true);
    let priced: Amendment | null = null;
    try {
      const answer = await sendJson<Marked<Amendment>>(`/api/desk/${path}/choice`, { body: choice });
      show(answer);
      priced = answer.data;
      setTrouble("");
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
    setIsPricing(false);
    return priced;
  }

  async function agree(amendment: Amendment, form: FormData, key: string): Promise<string | null> {
    const { quote_id, total_pence, due_pence, refund_pence, least_percent } = { ...amendment, ...amendment.after };
    const code = form.get("code") ?? "";
    const body = { quote_id, total_pence, due_pence, refund_pence, least_percent, told_notices: told, code };
    try {
      await sendJson<{ data: DeskBooking }>(`/api/desk/${path}/agree`, { body, idempotencyKey: key });
      toBooking();
      return null;
    } catch (error) {
      if (asksForCode(error)) throw error;
      // Refused, it is shown as it is now; not heard of, the very same is sent again.
      if (isRefusal(error)) setAsked((await choose({})) ?? amendment);
      return sentenceOfOnce(error);
    }
  }

  if (now.kind === "waiting") return <p aria-busy="true">Loading</p>;
  if (now.kind === "failed") return <FailedThing sentence={now.sentence} again={again} />;
  const amendment = now.body;
  const untold = amendment.notices.filter(({ id, must_be_told: must }) => must && !told.includes(id));
  const isPossible = amendment.refusal === "" && untold.length === 0;
  return (
    <div className={styles.thing} aria-busy={isPricing}>
      <h2 className={styles.heading}>Change booking {reference}</h2>
      <div className={change.columns}>
        <div className={styles.thing}>
          <AmendmentSums amendment={amendment} />
          <div role="alert">
            {(trouble || amendment.refusal) && <Notice tone="warn">{trouble || amendment.refusal}</Notice>}
          </div>
          <BeforeAndAfter before={amendment.before} after={amendment.after} />
          {amendment.notices.length > 0 && (
            <section className={change.notices} aria-label="Tell the customer">
              <h3 className={styles.small}>Tell the customer</h3>
              {amendment.notices.map(({ id, title, text, must_be_told: must }) => (
                <div key={id}>
                  <strong>{title}</strong>
                  <RichText html={text} />
                  {must && (
                    <Checkbox
                      label="I have read it out"
                      checked={told.includes(id)}
                      onChange={() => setTold((before) => toggled(before, id))}
                    />
                  )}
                </div>
              ))}
            </section>
          )}
          <div className={styles.actions}>
            <Button
              kind="go"
              data-desk-key="y"
              aria-disabled={!isPossible}
              onClick={() => isPossible && setAsked(amendment)}
            >
              {actOf(amendment)}
            </Button>
            <Button kind="quiet" onClick={toBooking}>
              Leave it as it is
            </Button>
          </div>
          {untold.length > 0 && <p className={styles.quiet}>First read out what the customer must know.</p>}
        </div>
        <div className={styles.thing}>
          <AmendmentChoices amendment={amendment} onChoose={(choice) => void choose(choice)} />
        </div>
      </div>
      {asked && (
        <Decision
          title={`Change booking ${reference}?`}
          keep="Leave it"
          act={actOf(asked)}
          onClose={() => setAsked(null)}
          onAct={(form, key) => agree(asked, form, key)}
        >
          <AmendmentSums amendment={asked} />
          <p>
            {asked.due_pence > 0
              ? "Rooms and seats are held for a quarter of an hour. Nothing changes before the payment is there."
              : "The earlier rooms and seats go back at once. The customer gets new documents and a mail."}
          </p>
        </Decision>
      )}
    </div>
  );
}

function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
