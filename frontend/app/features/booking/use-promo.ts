import { useState } from "react";
import type { PricedHoliday } from "../../api/types";
import { RefusedWrite } from "../../lib/send-json";
import { useAnnounce } from "../../shell/status-region";
import { formatPounds } from "../../travel/price-box-pounds";
import { putPromo, type Basket } from "./calls";
import type { Say } from "./say";

const INVALID = "That's not a valid code.";

export type PromoState = {
  /** What the code takes off this very price; null without one. */
  promo: Basket["promo"];
  problem: string | null;
  isTrying: boolean;
  tryCode: (code: string, priced: PricedHoliday) => Promise<void>;
};

/** None, valid, or invalid with its sentence (T35). A code counts for the price it was tried on; another price tries it again. */
export function usePromo(toBasket: (priced: PricedHoliday) => Promise<Basket | null>, say: Say): PromoState {
  const [promo, setPromo] = useState<Basket["promo"]>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTrying, setTrying] = useState(false);
  const announce = useAnnounce();

  async function tryCode(code: string, priced: PricedHoliday) {
    setProblem(null);
    setPromo(null);
    if (code === "") return;
    setTrying(true);
    try {
      const basket = await toBasket(priced);
      if (!basket) return;
      const found = (await putPromo(basket.token, code)).promo;
      setPromo(found);
      setProblem(found ? null : INVALID);
      if (found) announce(totalText(priced, found.pence, say));
    } catch (error) {
      setProblem(
        error instanceof RefusedWrite && error.status >= 400 && error.status < 500 ? error.sentence : say("failed"),
      );
    } finally {
      setTrying(false);
    }
  }

  return { promo, problem, isTrying, tryCode };
}

function totalText({ totalPence, people }: PricedHoliday, off: number, say: Say): string {
  const total = totalPence - off;
  return say("now_total", { total: formatPounds(total), each: formatPounds(total / people) });
}
