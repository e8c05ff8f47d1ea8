import { useState } from "react";
import { Badge } from "../../ui/badge/badge";
import { Checkbox } from "../../ui/choice/checkbox";
import { RadioGroup } from "../../ui/choice/radio-group";
import { ChosenChip, ToggleChip } from "../../ui/chip/chip";
import { mapTrifold } from "../../ui/icon/drawn/map-trifold";
import { rows } from "../../ui/icon/drawn/rows";
import { Segmented } from "../../ui/segmented/segmented";
import { Switch } from "../../ui/switch/switch";
import styles from "./choice-section.module.css";
import grid from "./grid.module.css";
import { Guests } from "./guests";
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
          <Guests context="room of the sheet" />
        </Specimen>
        <Specimen name="List and map, switch">
          <Views />
        </Specimen>
        <Specimen name="Chips" span="two">
          <Chips />
        </Specimen>
        <Specimen name="Badges" span="two">
          <Badges />
        </Specimen>
      </div>
    </Section>
  );
}

function Views() {
  const [view, setView] = useState<"list" | "map">("list");
  return (
    <>
      <Segmented label="Show results as" segments={VIEWS} value={view} onChange={setView} />
      <div className={styles.below}>
        <Switch label="Measuring visits" hint="Which pages help, without names" />
      </div>
    </>
  );
}

function Chips() {
  const [isAdultsOnly, setIsAdultsOnly] = useState(true);
  const [isDirect, setIsDirect] = useState(false);
  const [hasJamaica, setHasJamaica] = useState(true);
  return (
    <div className={styles.strip}>
      {hasJamaica && <ChosenChip label="Jamaica" onClick={() => setHasJamaica(false)} />}
      <ToggleChip isOn={isDirect} onClick={() => setIsDirect(!isDirect)}>
        Direct flights
      </ToggleChip>
      <ToggleChip isOn={isAdultsOnly} onClick={() => setIsAdultsOnly(!isAdultsOnly)}>
        Adults only
      </ToggleChip>
    </div>
  );
}

function Badges() {
  return (
    <div className={styles.strip}>
      <Badge>All Inclusive</Badge>
      <Badge tone="brand">Selected</Badge>
      <Badge tone="good">£76 less in total</Badge>
      <Badge tone="accent">Deal of the Week</Badge>
      <Badge tone="line">Adults only</Badge>
    </div>
  );
}
