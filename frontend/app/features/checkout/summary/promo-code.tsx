import { useState, type FormEvent } from "react";
import type { Basket } from "../../../api/types";
import { formatExactPounds } from "../../../travel/price/money";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/field/text-field";
import { Notice } from "../../../ui/notice/notice";
import { Status } from "../../../ui/status/status";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import { troubleOf } from "../state/basket-state";
import type { BasketView } from "../state/use-basket";
import { Said, useSay } from "../words";
import styles from "./summary.module.css";

type PromoCodeProps = { promo: Basket["promo"]; put: BasketView["put"] };

/** A promo code is tried at once (T35); the terms stand beside it (UK-12), and a refusal says why (V18, Z69). */
export function PromoCode({ promo, put }: PromoCodeProps) {
  const say = useSay();
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
    else setError(trouble.kind === "refused" ? trouble.message : say("promo_silent"));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim()) void send(code.trim());
    else setError(say("promo_empty"));
  }

  const kept = useKeptFocus();
  return (
    <div {...kept} className={styles.promo}>
      {promo ? (
        <>
          <p className={styles.used}>
            <span>
              <Said
                of="promo_off"
                parts={{ code: <strong>{promo.code}</strong>, sum: formatExactPounds(promo.pence) }}
              />
            </span>
            <Button kind="quiet" size="small" busy={isBusy} onClick={() => void send("")}>
              {say("promo_remove")}
            </Button>
          </p>
          <div role="alert">{error && <Notice tone="bad">{error}</Notice>}</div>
          <p className={styles.terms}>{promo.terms}</p>
        </>
      ) : (
        <form noValidate onSubmit={submit} className={styles.promoRow}>
          <TextField
            label={say("promo")}
            name="promo"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={error}
            hint={say("promo_hint")}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" kind="line" busy={isBusy} className={styles.apply}>
            {say("promo_apply")}
          </Button>
        </form>
      )}
      <Status>{promo && say("promo_added", { name: promo.name })}</Status>
    </div>
  );
}
