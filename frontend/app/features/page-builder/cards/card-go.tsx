import type { Link } from "../../../api/types";
import { Icon } from "../../../ui/icon/icon";
import { arrowRight } from "../../../ui/icon/drawn/arrow-right";
import { classNames } from "../../../ui/class-names";
import styles from "./card.module.css";

type CardGoProps = { link: Link | null; heading: string; className?: string | undefined };

/**
 * The words that invite into a card ("Offer details"). Drawn only: the whole card is already one link, and a second one to
 * the same place would be read twice. Left out where they would only repeat the heading.
 */
export function CardGo({ link, heading, className }: CardGoProps) {
  if (!link || link.label === heading) return null;
  return (
    <span data-part="button" className={classNames(styles.go, className)} aria-hidden="true" data-print="never">
      {link.label} <Icon of={arrowRight} />
    </span>
  );
}
