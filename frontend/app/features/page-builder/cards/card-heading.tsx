import type { ReactNode } from "react";
import type { Link } from "../../../api/types";
import { classNames } from "../../../ui/class-names";
import styles from "./card.module.css";

export type HeadingLevel = 2 | 3;

type CardHeadingProps = {
  level: HeadingLevel;
  /** Where the card leads; its whole face is then one link, named by the heading. */
  link: Link | null;
  className?: string | undefined;
  children: ReactNode;
};

/** A card's heading. The link inside is stretched over the nearest positioned card, so one link has one name. */
export function CardHeading({ level, link, className, children }: CardHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading data-part="heading" className={classNames(styles.heading, className)}>
      {link ? (
        <a className={styles.face} href={link.href}>
          {children}
        </a>
      ) : (
        children
      )}
    </Heading>
  );
}
