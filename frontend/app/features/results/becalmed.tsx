import { useEffect, useState, type ComponentType } from "react";
import type { Found } from "../../api/types";
import { WaysOn } from "../../travel/search/ways-on";
import { ButtonLink } from "../../ui/button/button-link";
import { follow } from "./state/follow";
import type { Say } from "./say";
import type { Results } from "./state/use-results";
import styles from "./becalmed.module.css";

export type LoadPicture = () => Promise<ComponentType>;
type BecalmedProps = { found: Found; say: Say; go: Results["go"]; loadPicture: LoadPicture };

/** Nothing fits: the smallest changes that help, each with what it gives and from which price. Never an empty page. */
export function Becalmed({ found, say, go, loadPicture }: BecalmedProps) {
  const { relaxations, party, enquiry } = found;
  const [Picture, setPicture] = useState<ComponentType | null>(null);

  // Most searches find something: the picture for those that do not comes after the words.
  useEffect(() => {
    let isHere = true;
    loadPicture().then(
      (loaded) => isHere && setPicture(() => loaded),
      // The words say it all without it.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [loadPicture]);

  return (
    <section className={styles.becalmed}>
      <div className={styles.picture}>{Picture && <Picture />}</div>
      <div>
        <h2 className={styles.title}>{say("becalmed")}</h2>
        <p>{relaxations.length > 0 ? say("becalmed_text") : say("nothing_text")}</p>
        <div className={styles.ways}>
          <WaysOn
            ways={relaxations}
            party={party}
            texts={{ one: say("relax_gives_one"), more: say("relax_gives") }}
            onPress={(href) => follow(() => go(href))}
          />
        </div>
        {enquiry && (
          <ButtonLink kind="line" href={enquiry.href} className={styles.enquiry}>
            {enquiry.label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
