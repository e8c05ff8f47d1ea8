import { useRef, useState } from "react";
import { troubleOf } from "../state/basket-state";
import type { BasketView } from "../state/use-basket";
import type { Say } from "../words";

/** The extras of a basket: shown as pressed at once, sent one after another, and put back where the server says no. */
export function useExtras({ basket, put }: Pick<BasketView, "basket" | "put">, say: Say) {
  const [pressed, setPressed] = useState<Readonly<Record<string, number>>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const queue = useRef(Promise.resolve(true));

  const countOf = (code: string) => pressed[code] ?? basket.extras.find((extra) => extra.code === code)?.chosen ?? 0;

  function choose(code: string, count: number) {
    const wanted = {
      ...Object.fromEntries(basket.extras.map((extra) => [extra.code, countOf(extra.code)])),
      [code]: count,
    };
    setPressed(wanted);
    queue.current = queue.current.then(async () => {
      const extras = Object.entries(wanted).map(([one, many]) => ({ code: one, count: many }));
      const answer = await put("/extras", { extras });
      const found = troubleOf(answer);
      setTrouble(found && wordsOf(found, say));
      if (found) setPressed({});
      return !found;
    });
  }

  /** When all that was pressed has been answered; false where the last answer was no, which is told once. */
  async function settle(): Promise<boolean> {
    const wentWell = await queue.current;
    queue.current = Promise.resolve(true);
    return wentWell;
  }

  return { countOf, choose, settle, trouble };
}

function wordsOf(trouble: NonNullable<ReturnType<typeof troubleOf>>, say: Say): string {
  if (trouble.kind === "refused") return trouble.message;
  return say("choose_again");
}
