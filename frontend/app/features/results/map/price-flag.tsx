import type { PointerEvent } from "react";
import type { Found } from "../../../api/types";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { classNames } from "../../../ui/class-names";
import type { Flag } from "./clusters";
import styles from "./results-map.module.css";

type Point = Found["points"][number];
type PriceFlagProps = {
  flag: Flag<Point>;
  noun: string;
  /** Who the prices are for: "2 adults". */
  party: string;
  isChosen: boolean;
  onPress: () => void;
};

/** One price, or several that would cover each other, as a flag planted where the hotel is. */
export function PriceFlag({ flag, noun, party, isChosen, onPress }: PriceFlagProps) {
  const [first, ...others] = flag.members;
  if (!first) return null;
  const price = formatPounds(first.ppPence);
  const words = others.length === 0 ? price : `${flag.members.length} from ${price}`;
  const half = words.length * 4.6 + 10;
  // On the paper there is room for one figure; what it is of is said in its name, and on the card it opens.
  const meant = `${price} per person, ${formatPounds(first.totalPence)} for ${party}`;
  const name = others.length === 0 ? `${first.name}, ${meant}` : `${flag.members.length} ${noun} from ${meant}`;
  const stop = (event: PointerEvent) => event.stopPropagation();
  return (
    <g
      className={classNames(styles.flag, isChosen && styles.chosen)}
      transform={`translate(${flag.at.x.toFixed(1)} ${flag.at.y.toFixed(1)})`}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={others.length === 0 ? isChosen : undefined}
      onPointerDown={stop}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onPress();
      }}
    >
      <path
        d={`M${-half},-42h${2 * half}a5,5 0 0 1 5,5v22a5,5 0 0 1 -5,5h${-half + 7}l-7,9l-7,-9h${-half + 7}a5,5 0 0 1 -5,-5v-22a5,5 0 0 1 5,-5z`}
      />
      <text y="-20.5">{words}</text>
    </g>
  );
}
