import type { PageHead as PageHeadFacts } from "../../api/types";
import { Breadcrumbs } from "../../shell/breadcrumbs/breadcrumbs";
import { Picture } from "../../shell/content/picture";
import { RichText } from "../../shell/content/rich-text";
import { PriceBox } from "../../travel/price/price-box";
import { ButtonLink } from "../../ui/button/button-link";
import styles from "./page-head.module.css";

/**
 * How every content page opens (S01, S02): heading and why in the ledger's type, the picture as a print with it, 350 px high and 215 px
 * on small screens (K09). Words never lie on the picture, so any picture an editor chooses is readable.
 */
export function PageHead({ head }: { head: PageHeadFacts }) {
  const { breadcrumbs, heading, tagline, introHtml, leadIn, picture, links, meta } = head;
  return (
    <header className={styles.head} data-pictured={picture ? "" : undefined}>
      <div className={styles.words}>
        <Breadcrumbs links={breadcrumbs} here={heading} />
        <h1 className={styles.heading}>{heading}</h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        {meta.length > 0 && <p className={styles.meta}>{meta.join(" · ")}</p>}
        <RichText className={styles.intro} html={introHtml} />
        {leadIn && (
          <div className={styles.price}>
            <PriceBox
              size="offer"
              price={{
                kind: "lead-in",
                ppPence: leadIn.leadInPpPence,
                basis: leadIn.basis.join(", "),
                limited: leadIn.limited,
              }}
            />
          </div>
        )}
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map((link, index) => (
              <ButtonLink key={link.href} kind={index === 0 ? "ink" : "line"} href={link.href}>
                {link.label}
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
      {picture && (
        <Picture className={styles.picture} picture={picture} sizes="(min-width: 64em) 50vw, 100vw" priority="first" />
      )}
    </header>
  );
}
