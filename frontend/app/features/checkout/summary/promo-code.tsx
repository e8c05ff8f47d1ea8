import { useState, type FormEvent } from "react";
import type { Basket } from "../../../api/types";
import { formatExactPounds } from "../../../travel/money";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/field/text-field";
import { Status } from "../../../ui/status/status";
import { troubleOf } from "../state/basket-state";
import type { BasketView } from "../state/use-basket";
import styles from "./summary.module.css";

type PromoCodeProps = { promo: Basket["promo"]; put: BasketView["put"] };

/** A promo code is tried at once (T35); the terms stand beside it (UK-12), and a refusal says why (V18, Z69). */
export function PromoCode({ promo, put }: PromoCodeProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(wanted: string) {
    setIsBusy(true);
    setError(null);
    const answer = await put("/promo", { code: wanted });
    setIsBusy(false);
    const trouble = troubleOf(answer);
    if (!trouble) setCode("");
    else setError(trouble.kind === "refused" ? trouble.message : "We did not hear back. Please try again.");
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim()) void send(code.trim());
    else setError("Please type your code first.");
  }

  if (promo) {
    return (
      <div className={styles.promo}>
        <p className={styles.used}>
          <span>
            <strong>{promo.code}</strong> takes off {formatExactPounds(promo.pence)}
          </span>
          <Button kind="quiet" size="small" busy={isBusy} onClick={() => void send("")}>
            Take it off
          </Button>
        </p>
        <Status>{`${promo.name} added`}</Status>
      </div>
    );
  }
  return (
    <form className={styles.promo} noValidate onSubmit={submit}>
      <div className={styles.promoRow}>
        <TextField
          label="Promo code"
          name="promo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={error}
          hint="New bookings of £700 per person or more; not with price matches or exclusive offers."
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" kind="line" busy={isBusy} className={styles.apply}>
          Apply
        </Button>
      </div>
    </form>
  );
}
