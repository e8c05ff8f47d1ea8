import type { Hero as HeroFacts } from "../../../api/types";
import { Picture } from "../../../shell/content/picture";
import { RichText } from "../../../shell/content/rich-text";
import { ButtonLink } from "../../../ui/button/button-link";
import { HeroCaption } from "./hero-caption";
import styles from "./hero.module.css";

/**
 * The superhero (S11, S20, S21): one big picture with the page's heading on it.
 *
 * A veil in the paper's or the brand's deep colour keeps the words readable; which one suits the picture is content.
 */
export function Hero({ hero }: { hero: HeroFacts }) {
  return (
    <section className={styles.hero} data-tone={hero.tone} aria-labelledby="hero-heading">
      <Picture className={styles.picture} picture={hero.picture} sizes="100vw" priority="first" />
      <div className={styles.veil} />
      <div className={styles.inner}>
        <h1 id="hero-heading" className={styles.heading}>
          {hero.heading}
        </h1>
        <RichText className={styles.subheading} html={hero.subheadingHtml} />
        {hero.caption && <HeroCaption caption={hero.caption} />}
        {hero.button && (
          <ButtonLink className={styles.button} kind="go" size="large" href={hero.button.href}>
            {hero.button.label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
