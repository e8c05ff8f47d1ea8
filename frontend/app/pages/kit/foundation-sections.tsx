import { Button } from "../../ui/button/button";
import { ButtonLink } from "../../ui/button/button-link";
import { IconButton } from "../../ui/icon-button/icon-button";
import { airplaneTakeoff } from "../../ui/icon/drawn/airplane-takeoff";
import { magnifyingGlass } from "../../ui/icon/drawn/magnifying-glass";
import { x } from "../../ui/icon/drawn/x";
import { Link } from "../../ui/link/link";
import { Section, Specimen } from "./specimen";
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

export function ButtonSection() {
  return (
    <Section
      title="Buttons"
      note="One accent button per view. 48 px high, 56 px for Search and for the one that moves money."
    >
      <div className={styles.row}>
        <Specimen name="Go">
          <ButtonLink kind="go" href="#">
            View holiday
          </ButtonLink>
        </Specimen>
        <Specimen name="Go, 56 px">
          <Button kind="go" size="large" icon={magnifyingGlass}>
            Search
          </Button>
        </Specimen>
        <Specimen name="Ink">
          <Button kind="ink">Sign me up</Button>
        </Specimen>
        <Specimen name="Line">
          <Button kind="line" icon={airplaneTakeoff}>
            Alternative flights
          </Button>
        </Specimen>
        <Specimen name="Quiet">
          <Button kind="quiet">Clear filters</Button>
        </Specimen>
        <Specimen name="Small, 44 px">
          <Button kind="ink" size="small">
            Allow one stop
          </Button>
        </Specimen>
        <Specimen name="Disabled">
          <Button kind="line" disabled>
            Add room
          </Button>
        </Specimen>
        <Specimen name="Busy">
          <Button kind="go" busy>
            Searching
          </Button>
        </Specimen>
        <Specimen name="Paper, on deep">
          <span className={styles.deep}>
            <Button kind="paper">View offers</Button>
          </span>
        </Specimen>
        <Specimen name="Icon buttons">
          <span className={styles.icons}>
            <IconButton label="Close" icon={x} />
            <IconButton kind="bare" label="Close quietly" icon={x} />
            <IconButton label="Close, not now" icon={x} aria-disabled />
          </span>
        </Specimen>
      </div>
    </Section>
  );
}
