import { useRef, useState } from "react";
import type { PricedHoliday } from "../../../api/types";
import { RefusedWrite } from "../../../lib/send-json";
import { useAnnounce } from "../../../shell/status-region";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { putPromo, type Basket } from "./calls";
import type { Say } from "../say";
import type { Continue } from "./use-continue";
import type { Pricing } from "./use-pricing";

type PromoProps = Pick<Continue, "toBasket"> & Pick<Pricing, "isWanted">;

export type PromoState = {
  /** What the code takes off this very price; null without one. */
  promo: Basket["promo"];
  problem: string | null;
  isTrying: boolean;
  tryCode: (code: string, priced: PricedHoliday) => Promise<void>;
  /** The code that counts once what is being tried has been answered; empty where none does. */
  settled: () => Promise<string>;
  /** Puts the code that counts, or none, on the basket that goes on. False, and said beside the code, where it does not count there. */
  carry: (basket: Basket, code: string) => Promise<boolean>;
};

/** None, valid, or invalid with its sentence (T35). A code counts for the price it was tried on; another price tries it again. */
export function usePromo({ toBasket, isWanted }: PromoProps, say: Say): PromoState {
  const [promo, setPromo] = useState<Basket["promo"]>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTrying, setTrying] = useState(false);
  const last = useRef(Promise.resolve(""));
  const announce = useAnnounce();

  async function tryCode(code: string, priced: PricedHoliday) {
    last.current = attempt(code, priced);
    await last.current;
  }

  async function attempt(code: string, priced: PricedHoliday): Promise<string> {
    setProblem(null);
    setPromo(null);
    if (code === "") return "";
    setTrying(true);
    try {
      const agreed = await toBasket(priced);
      // A code that another room or flight overtook is tried on that.
      if (!agreed) return isWanted(priced) ? "" : code;
      const found = (await putPromo(agreed.basket.token, code)).promo;
      setPromo(found);
      if (found) announce(totalText(agreed.priced, found.pence, say));
      return found?.code ?? "";
    } catch (error) {
      setProblem(sentenceOf(error, say));
      return "";
    } finally {
      setTrying(false);
    }
  }

  async function carry(basket: Basket, code: string): Promise<boolean> {
    if ((basket.promo?.code ?? "") === code && basket.promo?.pence === promo?.pence) return true;
    try {
      const found = (await putPromo(basket.token, code)).promo;
      setPromo(found);
      // A code that takes off less than was shown is looked at before anybody goes on.
      if ((found?.pence ?? 0) >= (promo?.pence ?? 0)) return true;
      setProblem(say("promo_less"));
    } catch (error) {
      last.current = Promise.resolve("");
      setPromo(null);
      setProblem(sentenceOf(error, say));
    }
    return false;
  }

  return { promo, problem, isTrying, tryCode, settled: () => last.current, carry };
}

function sentenceOf(error: unknown, say: Say): string {
  const isRefusal = error instanceof RefusedWrite && error.status >= 400 && error.status < 500;
  return isRefusal ? error.sentence : say("failed");
}

function totalText({ totalPence, people }: PricedHoliday, off: number, say: Say): string {
  const total = totalPence - off;
  return say("now_total", { total: formatPounds(total), each: formatPounds(total / people) });
}
