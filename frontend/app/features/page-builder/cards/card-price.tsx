import type { CardPrice as Price } from "../../../api/types";
import { PriceBox } from "../../../travel/price/price-box";
import { earlierPrice } from "../../../travel/price/price-box-parts";
import styles from "./card.module.css";

type CardPriceProps = {
  /** `null`: no price to show. */
  price: Price | null;
  size?: "card" | "offer" | "panel" | undefined;
  /** "own" on solid colours. */
  tone?: "ink" | "own" | undefined;
};

/** A lead-in price from an editor or the engine, with its dated earlier price where there is one (UK-03, UK-07). */
export function CardPrice({ price, size = "card", tone = "ink" }: CardPriceProps) {
  if (!price) return null;
  return (
    <div data-part="price">
      <PriceBox
        price={{ kind: "lead-in", ppPence: price.leadInPpPence, was: earlierPrice(price) }}
        size={size}
        tone={tone}
      />
    </div>
  );
}

type PriceBasisProps = { price: Price | null; className?: string | undefined; asSentence?: boolean };

/**
 * What the price is for, in words: nights and board, airport and month; and that it is hardly sold, where it is (UK-09). Beside the price,
 * not below it: prices of a row stand on one line. Its parts are lines of their own, or `asSentence` one run of words with commas.
 */
export function PriceBasis({ price, className, asSentence = false }: PriceBasisProps) {
  if (!price || (price.basis.length === 0 && !price.limited)) return null;
  return (
    <p data-part="basis" className={className ?? styles.basis}>
      {asSentence ? `${price.basis.join(", ")} ` : price.basis.map((line) => <span key={line}>{line} </span>)}
      {price.limited && <b>{price.limited}</b>}
    </p>
  );
}
