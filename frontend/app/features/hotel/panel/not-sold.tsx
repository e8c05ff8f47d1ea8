import type { Hotel, Phone } from "../../../api/types";
import { PriceBox } from "../../../travel/price/price-box";
import { earlierPrice } from "../../../travel/price/price-box-parts";
import { ButtonLink } from "../../../ui/button/button-link";
import styles from "./panel-box.module.css";

type NotSoldProps = Pick<Hotel, "state" | "name" | "itemcode" | "phonePrice" | "phonePriceNote"> & {
  phone: Phone;
  hasOthers: boolean;
};

const words = {
  by_phone: ["Call now for a customised price", "We book this one by phone, with flights to suit you."],
  coming_soon: [
    "Coming soon",
    "We are getting to know it. Tell us when you would like to go and we will call you first.",
  ],
  off_sale: ["Not on sale at the moment", "We may have it again. Until then these are the nearest to it."],
} as const;

/**
 * What stands where the panel would, for a hotel that is not sold online: the reason and the way on, never an empty panel. Of one that is
 * sold by phone the price that every list has of it (PM2).
 */
export function NotSold({ state, name, itemcode, phonePrice, phonePriceNote, phone, hasOthers }: NotSoldProps) {
  if (state === "on_sale") return null;
  const [heading, text] = words[state];
  const about = `hotel=${encodeURIComponent(itemcode)}`;
  return (
    <div className={styles.panel} data-ground="paper">
      <h2 className={styles.heading}>{heading}</h2>
      {phonePrice && (
        <div className={styles.priced}>
          <PriceBox
            price={{ kind: "lead-in", ppPence: phonePrice.leadInPpPence, was: earlierPrice(phonePrice) }}
            size="panel"
          />
          <p className={styles.when}>
            {phonePrice.basis.join(", ")} {phonePrice.limited && <b>{phonePrice.limited}</b>}
          </p>
          <p className={styles.small}>{phonePriceNote}</p>
        </div>
      )}
      <p className={styles.text}>{text}</p>
      <ButtonLink kind="ink" wide href={phone.href} data-call-now={about}>
        Call {phone.display}
      </ButtonLink>
      <ButtonLink kind="line" wide href={`/quote?${about}`}>
        Get a quote
      </ButtonLink>
      {hasOthers && state !== "by_phone" && (
        <ButtonLink kind="line" wide href="#similar">
          See hotels like {name}
        </ButtonLink>
      )}
    </div>
  );
}
