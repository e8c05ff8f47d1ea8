import type { Checkout } from "../../../api/types";
import { Link } from "../../../ui/link/link";
import { Said, useSay } from "../words";
import styles from "./pay.module.css";

type PackageFactsProps = Pick<Checkout, "facts" | "organiser" | "links">;

/**
 * The information that stands before a package contract (UK-13), under the statement the law words itself, with its link to the key
 * rights (UK-14).
 */
export function PackageFacts({ facts, organiser, links }: PackageFactsProps) {
  const say = useSay();
  return (
    <section className={styles.part} aria-labelledby="review-facts">
      <h3 id="review-facts" className={styles.partTitle}>
        {say("before")}
      </h3>
      <p className={styles.statement}>
        <Said of="statement" parts={{ organiser, rights: <Elsewhere link={links.keyRights} /> }} />
      </p>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        <Said of="more_advice" parts={{ link: <Elsewhere link={links.beforeYouTravel} /> }} />
      </p>
      {links.travelAdvice.map((link) => (
        <p key={link.href} className={styles.quiet}>
          <Elsewhere link={link} />
        </p>
      ))}
    </section>
  );
}

function Elsewhere({ link }: { link: Checkout["links"]["keyRights"] }) {
  return (
    <Link href={link.href} target="_blank">
      {link.label}
    </Link>
  );
}
