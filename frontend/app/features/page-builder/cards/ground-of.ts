import type { Card } from "../../../api/types";

/** Which inks a card on its own solid colour reads: the page's, or those of the deep brand colour (styles/grounds.css). */
export function groundOf({ tone }: Pick<Card, "tone">): "paper" | "brand-deep" {
  return tone === "deep" ? "brand-deep" : "paper";
}
