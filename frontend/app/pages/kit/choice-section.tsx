import { useState } from "react";
import { Badge } from "../../ui/badge/badge";
import { Checkbox } from "../../ui/choice/checkbox";
import { RadioGroup } from "../../ui/choice/radio-group";
import { ChosenChip, ToggleChip } from "../../ui/chip/chip";
import { mapTrifold } from "../../ui/icon/drawn/map-trifold";
import { rows } from "../../ui/icon/drawn/rows";
import { Segmented } from "../../ui/segmented/segmented";
import { Stepper } from "../../ui/stepper/stepper";
import { Switch } from "../../ui/switch/switch";
import styles from "./choice-section.module.css";
import grid from "./grid.module.css";
import { Section, Specimen } from "./specimen";

const VIEWS = [
  { value: "list", label: "List", icon: rows },
  { value: "map", label: "Map", icon: mapTrifold },
] as const;

const ROOMS = [
  { value: "cove", label: "Cove view" },
  { value: "bluff", label: "Bluff suite" },
];

export function ChoiceSection() {
  const [view, setView] = useState<"list" | "map">("list");
  const [isAdultsOnly, setIsAdultsOnly] = useState(true);
  const [isDirect, setIsDirect] = useState(false);
  const [hasJamaica, setHasJamaica] = useState(true);
  return (
    <Section title="Choices" note="An option that would give nothing stays in its place, disabled, and says so.">
      <div className={grid.four}>
        <Specimen name="Checkbox">
          <Checkbox label="All Inclusive" count="14" defaultChecked />
          <Checkbox label="Half Board" count="6" />
          <Checkbox label="Bathsheba" count="0" disabled />
        </Specimen>
        <Specimen name="Radio">
          <RadioGroup legend="Room" options={ROOMS} defaultValue="cove" />
        </Specimen>
        <Specimen name="Stepper">
          <Guests />
        </Specimen>
        <Specimen name="List and map, switch">
          <Segmented label="Show results as" segments={VIEWS} value={view} onChange={setView} />
          <div className={styles.below}>
            <Switch label="Measuring visits" hint="Which pages help, without names" />
          </div>
        </Specimen>
        <Specimen name="Chips" wide>
          <div className={styles.strip}>
            {hasJamaica && <ChosenChip label="Jamaica" onClick={() => setHasJamaica(false)} />}
            <ToggleChip isOn={isDirect} onClick={() => setIsDirect(!isDirect)}>
              Direct flights
            </ToggleChip>
            <ToggleChip isOn={isAdultsOnly} onClick={() => setIsAdultsOnly(!isAdultsOnly)}>
              Adults only
            </ToggleChip>
          </div>
        </Specimen>
        <Specimen name="Badges" wide>
          <div className={styles.strip}>
            <Badge>All Inclusive</Badge>
            <Badge tone="brand">Selected</Badge>
            <Badge tone="good">£76 less in total</Badge>
            <Badge tone="accent">Deal of the Week</Badge>
            <Badge tone="line">Adults only</Badge>
          </div>
        </Specimen>
      </div>
    </Section>
  );
}

/** One room: at most four adults, three children, five in all; the message for the total goes first. */
export function Guests({ context = "room 1" }: { context?: string }) {
  const [adults, setAdults] = useState(2);
  const [children, setChildren] = useState(0);
  const total = "5 occupants max per room";
  return (
    <div className={styles.guests}>
      <Stepper
        label="Adults"
        context={context}
        value={adults}
        min={1}
        max={Math.min(4, 5 - children)}
        onChange={setAdults}
        maxMessage={5 - children <= 4 && children > 1 ? total : "4 adults max per room"}
      />
      <Stepper
        label="Children"
        context={context}
        value={children}
        min={0}
        max={Math.min(3, 5 - adults)}
        onChange={setChildren}
        maxMessage={5 - adults < 3 ? total : "3 children max per room"}
        hint="Max child age is 17"
      />
    </div>
  );
}
