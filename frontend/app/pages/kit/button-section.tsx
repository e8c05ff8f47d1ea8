import type { ReactNode } from "react";
import { Button } from "../../ui/button/button";
import { ButtonLink } from "../../ui/button/button-link";
import { IconButton } from "../../ui/icon-button/icon-button";
import { airplaneTakeoff } from "../../ui/icon/drawn/airplane-takeoff";
import { magnifyingGlass } from "../../ui/icon/drawn/magnifying-glass";
import { x } from "../../ui/icon/drawn/x";
import styles from "./button-section.module.css";
import { Section, Specimen } from "./specimen";

const link = (
  <ButtonLink kind="go" href="#">
    View holiday
  </ButtonLink>
);
const search = (
  <Button kind="go" size="large" icon={magnifyingGlass}>
    Search
  </Button>
);
const flights = (
  <Button kind="line" icon={airplaneTakeoff}>
    Alternative flights
  </Button>
);
const small = (
  <Button kind="ink" size="small">
    Allow one stop
  </Button>
);
const disabled = (
  <Button kind="line" disabled>
    Add room
  </Button>
);
const busy = (
  <Button kind="go" busy>
    Searching
  </Button>
);
const paper = (
  <span className={styles.deep}>
    <Button kind="paper">View offers</Button>
  </span>
);
const icons = (
  <span className={styles.icons}>
    <IconButton label="Close" icon={x} />
    <IconButton kind="bare" label="Close quietly" icon={x} />
    <IconButton label="Close, not now" icon={x} aria-disabled />
  </span>
);

const BUTTONS: readonly (readonly [string, ReactNode])[] = [
  ["Go", link],
  ["Go, 56 px", search],
  ["Ink", <Button kind="ink">Sign me up</Button>],
  ["Line", flights],
  ["Quiet", <Button kind="quiet">Clear filters</Button>],
  ["Small, 44 px", small],
  ["Disabled", disabled],
  ["Busy", busy],
  ["Paper, on deep", paper],
  ["Icon buttons", icons],
];

export function ButtonSection() {
  return (
    <Section
      title="Buttons"
      note="One accent button per view. 48 px high, 56 px for Search and for the one that moves money."
    >
      <div className={styles.row}>
        {BUTTONS.map(([name, button]) => (
          <Specimen key={name} name={name}>
            {button}
          </Specimen>
        ))}
      </div>
    </Section>
  );
}
