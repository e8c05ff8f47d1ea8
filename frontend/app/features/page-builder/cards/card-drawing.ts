import type { Card } from "../../../api/types";
import type { HeadingLevel } from "./card-heading";

/** What every drawing of a card is given. */
export type CardDrawingProps = {
  card: Card;
  headingLevel: HeadingLevel;
  /** The one big print of a poster wall. */
  isBig?: boolean | undefined;
  /** In the first screen: of a page that opens with nothing larger, or because its editor said so. */
  isFirst?: boolean | undefined;
};
