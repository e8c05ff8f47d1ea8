import type { Hero as HeroFacts } from "../../../api/types";
import { Picture } from "../../../shell/content/picture";
import { RichText } from "../../../shell/content/rich-text";
import { ButtonLink } from "../../../ui/button/button-link";
import { HeroCaption } from "./hero-caption";
import look from "./hero-look.module.css";
import "./hero-room.css";
import styles from "./hero.module.css";

/**
 * The superhero (S11, S20, S21): one big picture with the page's heading on it.
 *
 * A veil in the paper's or the brand's deep colour keeps the words readable; which one suits the picture is content. A
 * chosen superhero brings its own look: veils, a ground below the words, an overlay, where the words stand on each size of
 * screen. One that is a picture of its words is a link and nothing more.
 */
export function Hero({ hero }: { hero: HeroFacts }) {
  const { look: own, button, picture } = hero;
  const print = <Picture className={styles.picture} picture={picture} sizes="100vw" priority="first" />;
  const h1 = (
    <h1 id="hero-heading" className={styles.heading}>
      {hero.heading}
    </h1>
  );
  if (own?.isPicture)
    return (
      <a className={look.whole} href={button?.href} target={own.target}>
        {print}
        {h1}
      </a>
    );
  return (
    <section className={styles.hero} data-tone={hero.tone} data-look={own?.extra} aria-labelledby="hero-heading">
      {print}
      {own ? (
        <>
          {own.scrims.map((scrim) => (
            <div key={scrim} className={look.scrim} data-is={scrim} />
          ))}
          <div className={look.ground} data-medium={own.medium} data-large={own.large} />
        </>
      ) : (
        <div className={styles.veil} />
      )}
      {own?.overlay && <Picture className={look.overlay} picture={own.overlay} sizes="100vw" isDecorative />}
      <div className={styles.inner} data-small={own?.small} data-medium={own?.medium} data-large={own?.large}>
        {h1}
        <RichText className={styles.subheading} html={hero.subheadingHtml} />
        {hero.caption && <HeroCaption caption={hero.caption} />}
        {button && (
          <ButtonLink className={styles.button} kind="go" size="large" href={button.href} target={own?.target}>
            {button.label}
          </ButtonLink>
        )}
        {own?.signUp && (
          <ButtonLink className={look.second} kind="quiet" size="large" href={own.signUp.href}>
            {own.signUp.label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
