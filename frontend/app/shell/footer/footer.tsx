import type { Brand, BrandBar, Footer as FooterFacts } from "../../api/types";
import { CookieButtons } from "../consent/cookie-buttons";
import { Logo } from "../logo/logo";
import { useWording } from "../wording";
import { OpeningTimes } from "./opening-times";
import styles from "./footer.module.css";

type FooterProps = { brand: Brand; bar: BrandBar; footer: FooterFacts };

/** Who we are and how to reach us, groups of links, and the legal text (UK-22, UK-35). */
export function Footer({ brand, bar, footer }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div className={styles.contact}>
            <Logo brand={brand} onDark />
            {footer.contactLine && <p className={styles.quiet}>{footer.contactLine}</p>}
            <p className={styles.number}>
              <a href={bar.phone.href}>{bar.phone.display}</a>
            </p>
            {footer.hoursLine && <p className={styles.quiet}>{footer.hoursLine}</p>}
            {bar.hours && bar.hours.days.length > 0 && <OpeningTimes days={bar.hours.days} />}
            <Recognition bar={bar} />
          </div>
          {footer.groups.length > 0 && <FooterGroups groups={footer.groups} />}
        </div>
        <div className={styles.legal}>
          {footer.legal.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <CookieButtons />
        </div>
      </div>
    </footer>
  );
}

/** What protects you, membership and every award (P09): the bar above has room for some, on a phone for none. */
function Recognition({ bar }: { bar: BrandBar }) {
  const lines = [bar.bookMessage, bar.tradeMembership, ...bar.awards].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul role="list" className={styles.recognition}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function FooterGroups({ groups }: Pick<FooterFacts, "groups">) {
  const say = useWording();
  return (
    <nav className={styles.groups} aria-label={say("footer.label")}>
      {groups.map((group) => (
        <FooterGroup key={group.heading} {...group} />
      ))}
    </nav>
  );
}

function FooterGroup({ heading, links }: FooterFacts["groups"][number]) {
  return (
    <div>
      <h2 className={styles.heading}>{heading}</h2>
      <ul role="list">
        {links.map((link) => (
          <li key={`${link.label} ${link.href}`}>
            <a className={styles.link} href={link.href}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
