import { useState } from "react";
import type { AwardsSection } from "../../api/types";
import { LogoPicture } from "../../shell/content/logo-picture";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { SustainabilityMark } from "./sustainability-mark";
import styles from "./awards.module.css";

type Award = AwardsSection["years"][number]["awards"][number];

type AwardsProps = Omit<AwardsSection, "kind"> & {
  /** The page above is called the same: its name is not printed twice. */
  isTitled?: boolean | undefined;
};

/** The awards panel (S23): by year, newest first, years without a number last as "Other". */
export function Awards({ heading, years, certification, certificationPicture, isTitled }: AwardsProps) {
  return (
    <section className={styles.section} aria-label={heading}>
      {isTitled ? (
        <h2>
          <VisuallyHidden>{heading}</VisuallyHidden>
        </h2>
      ) : (
        <h2 className={styles.heading}>{heading}</h2>
      )}
      {years.map((year) => (
        <div key={year.label} className={styles.year}>
          <h3 className={styles.label}>{year.label}</h3>
          <ul role="list" className={styles.awards}>
            {year.awards.map((award) => (
              <AwardLine key={award.name} award={award} />
            ))}
          </ul>
        </div>
      ))}
      {certification && <Certification words={certification} logo={certificationPicture} />}
    </section>
  );
}

/** One award. A picture that does not come is taken away, and its words stay. */
function AwardLine({ award }: { award: Award }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <li className={styles.award} onErrorCapture={() => setFailed(true)}>
      {award.picture && !hasFailed && <LogoPicture picture={award.picture} className={styles.logo} isDecorative />}
      <span>
        <span className={styles.name}>{award.name}</span>
        {award.categories.length > 0 && <span className={styles.categories}>{award.categories.join(", ")}</span>}
      </span>
    </li>
  );
}

/** The certificate, under its certifier's logo or our fixed mark: also where the logo does not come. */
function Certification({ words, logo }: { words: string; logo: AwardsSection["certificationPicture"] }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className={styles.certification} onErrorCapture={() => setFailed(true)}>
      {logo && !hasFailed ? (
        <LogoPicture picture={logo} className={styles.logo} isDecorative />
      ) : (
        <SustainabilityMark className={styles.mark} />
      )}
      <p>{words}</p>
    </div>
  );
}
