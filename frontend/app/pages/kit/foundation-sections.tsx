import { Link } from "../../ui/link/link";
import { Section } from "./specimen";
import styles from "./foundation-sections.module.css";

const COLOURS = [
  ..."ink ink-2 ink-3 line-2 line sand sand-2 paper".split(" "),
  ..."brand brand-text brand-deep brand-tint-2 accent accent-fill accent-text accent-tint".split(" "),
];

export function ColourSection() {
  return (
    <Section title="Colour" note="The same names exist in all four brands; every pair in use is checked for contrast.">
      <ul role="list" className={styles.colours}>
        {COLOURS.map((name) => (
          <li key={name}>
            <span className={styles.swatch} data-colour={name} />
            <span className={styles.colourName}>{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section title="Type">
      <div className={styles.type}>
        <div className={styles.headings}>
          <p className={styles.t6}>Display 6</p>
          <p className={styles.t5}>Heading 1</p>
          <p className={styles.t4}>Heading 2</p>
          <p className={styles.t2}>Heading 3, card and panel</p>
          <p className={styles.t1}>Heading 4, list items</p>
        </div>
        <div className={styles.texts}>
          <p className={styles.lead}>
            Lead. Flights, hotel and transfers in one price, planned by people who have slept there.
          </p>
          <p>
            Text. Breakfast is served under the almond trees until eleven. The reef starts at the foot of the ladder,
            and masks are free to borrow. <Link href="#">A link in text</Link>
          </p>
          <p className={styles.small}>Small. Seven nights from Gatwick, June 2027.</p>
          <p className={styles.figures}>
            £1,111
            <br />
            £2,048
          </p>
        </div>
      </div>
    </Section>
  );
}
