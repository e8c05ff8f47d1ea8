import type { CardDressing } from "../../../api/types";
import { BuilderCard } from "./builder-card";
import type { CardDrawingProps } from "./card-drawing";
import styles from "./dressed-card.module.css";

type DressedCardProps = CardDrawingProps & { dressing: CardDressing | undefined };

/**
 * A card with what its editor changed about it: frame, height of the picture and when it loads, and colour, size, room and side of single texts. All of
 * it is words of closed lists that the style sheet knows; nothing an editor writes becomes a style.
 */
export function DressedCard({ dressing, ...card }: DressedCardProps) {
  if (!dressing) return <BuilderCard {...card} />;
  return (
    <div
      className={styles.dressed}
      data-frame={dressing.frame || undefined}
      data-image-height={dressing.imageMaxHeight || undefined}
      {...textAttributes(dressing)}
    >
      {dressing.problem && <p className={styles.problem}>{dressing.problem}</p>}
      <BuilderCard {...card} isFirst={card.isFirst || dressing.isEager} />
    </div>
  );
}

/** One attribute a kind of departure, holding the texts it is for: data-colour="heading:brand button:accent". */
function textAttributes({ texts }: CardDressing): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const kind of ["colour", "size", "padding", "align"] as const) {
    const words = texts.filter((text) => text[kind]).map((text) => `${text.text}:${text[kind]}`);
    if (words.length > 0) attributes[`data-text-${kind}`] = words.join(" ");
  }
  return attributes;
}
