import type { Basket } from "../../../api/types";
import { BillLines, BillTotal, formatChange } from "../../../travel/price/bill";
import { formatExactPounds } from "../../../travel/price/money";
import { PayableLocally } from "../../../travel/price/payable-locally";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { useSay } from "../words";

type BillProps = {
  basket: Basket;
  party: string;
  /** What the price contains, in words: flights, transfers, taxes. */
  included: readonly string[];
};

/** Dotted leaders, figures to the penny, one rule above the total. Parts always add up to it. */
export function Bill({ basket, party, included }: BillProps) {
  const say = useSay();
  const { quote, extras, promo, due_pence: due } = basket;
  return (
    <>
      <BillLines
        lines={[
          { label: party, text: formatExactPounds(quote.total_pence) },
          ...included.map((name) => ({ label: name, text: say("included") })),
          ...extras
            .filter(({ chosen }) => chosen > 0)
            .map(({ name, pence, chosen }) => ({
              label: chosen > 1 ? `${name} × ${chosen}` : name,
              text: formatExactPounds(pence * chosen),
            })),
          ...(promo ? [{ label: `${promo.name} (${promo.code})`, text: formatChange(-promo.pence) }] : []),
        ]}
      />
      <BillTotal label={say("total")} pence={due} isAtTill>
        {say("per_person", { price: formatPounds(quote.per_person_pence) })}
      </BillTotal>
      <PayableLocally local={basket.payable_locally} />
    </>
  );
}
