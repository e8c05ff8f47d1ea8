import type { BrandBar as BrandBarFacts, OpeningHours, Phone } from "../../api/types";
import { Icon } from "../../ui/icon/icon";
import { star } from "../../ui/icon/drawn/star";
import { LogoPicture } from "../content/logo-picture";
import { useWording } from "../wording";
import { ReviewScore } from "./review-score";
import styles from "./brand-bar.module.css";

/** The line above the navigation: review score, award, protection, telephone and opening hours (P09, W-28). */
export function BrandBar({ bar }: { bar: BrandBarFacts }) {
  const say = useWording();
  // One of them: with both the line would be three lines high, and push the page down. The footer lists both.
  const protection = bar.bookMessage ?? bar.tradeMembership;
  return (
    <div className={styles.bar} role="group" aria-label={say("shell.brand_bar_label")}>
      <div className={styles.line}>
        {bar.reviewBadge && (
          <p className={styles.score}>
            <Icon of={star} className={styles.star} />
            <ReviewScore badge={bar.reviewBadge} quietClassName={styles.roomy} />
          </p>
        )}
        {bar.award && (
          <p className={styles.roomy}>
            {bar.awardLogo && <LogoPicture picture={bar.awardLogo} className={styles.badge} isDecorative />}
            {bar.award}
          </p>
        )}
        {(protection || bar.tradeLogo) && (
          <p className={styles.protection}>
            {bar.tradeLogo && <LogoPicture picture={bar.tradeLogo} className={styles.badge} />}
            {protection}
          </p>
        )}
        <CallUs phone={bar.phone} hours={bar.hours} fallback={bar.hoursFallback} />
      </div>
    </div>
  );
}

type CallUsProps = { phone: Phone; hours: OpeningHours | null; fallback: string };

/** The number is always visible text; phones dial it. Without hours the brand's own words stand in their place. */
function CallUs({ phone, hours, fallback }: CallUsProps) {
  return (
    <p className={styles.call}>
      <a href={phone.href}>{phone.display}</a> <span className={styles.hours}>{hours ? hours.status : fallback}</span>
    </p>
  );
}
