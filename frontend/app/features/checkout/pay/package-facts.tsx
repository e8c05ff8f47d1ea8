import type { Checkout } from "../../../api/types";
import { Link } from "../../../ui/link/link";
import styles from "./pay.module.css";

type PackageFactsProps = Pick<Checkout, "facts" | "organiser" | "texts">;

/**
 * The information that stands before a package contract (UK-13), under the statement the law words itself, with its link to the key
 * rights (UK-14).
 */
export function PackageFacts({ facts, organiser, texts }: PackageFactsProps) {
  return (
    <section className={styles.part} aria-labelledby="review-facts">
      <h3 id="review-facts" className={styles.partTitle}>
        Before you book
      </h3>
      <p className={styles.statement}>
        The combination of travel services offered to you is a package within the meaning of the Package Travel and
        Linked Travel Arrangements Regulations 2018. Therefore, you will benefit from all rights applying to packages.{" "}
        {organiser} will be fully responsible for the proper performance of the package as a whole. Additionally, as
        required by law, {organiser} has protection in place to refund your payments and, where transport is included in
        the package, to ensure your repatriation in the event that it becomes insolvent. More information on{" "}
        <Link href={texts.keyRights.href} target="_blank">
          {texts.keyRights.label}
        </Link>{" "}
        under these regulations.
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
        More on passports, health and travel advice:{" "}
        <Link href={texts.beforeYouTravel.href} target="_blank">
          {texts.beforeYouTravel.label}
        </Link>
      </p>
    </section>
  );
}
