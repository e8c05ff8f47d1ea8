import { PriceBox, type Price } from "../../travel/price/price-box";
import grid from "./grid.module.css";
import { Section, Specimen } from "./specimen";

const STATES: readonly { name: string; price: Price }[] = [
  { name: "Party unknown", price: { kind: "lead-in", ppPence: 128400, basis: "2 sharing" } },
  {
    name: "Hardly sold",
    price: { kind: "lead-in", ppPence: 128400, basis: "2 sharing", limited: "Limited availability" },
  },
  { name: "Party known", price: { kind: "party", ppPence: 128400, totalPence: 256800, party: "2 adults" } },
  {
    name: "With evidence for “was”",
    price: {
      kind: "party",
      ppPence: 134900,
      totalPence: 269800,
      party: "2 adults",
      was: { ppPence: 154000, onDate: "2026-11-02" },
    },
  },
  { name: "Loading, same size", price: { kind: "loading" } },
  {
    name: "Changed",
    price: { kind: "party", ppPence: 130600, totalPence: 261200, party: "2 adults", changedByPence: 4400 },
  },
  { name: "No price", price: { kind: "none", call: "020 7946 0142, until 8 pm" } },
  { name: "Difference", price: { kind: "difference", ppPence: 16400, totalPence: 32800 } },
  { name: "Sold out", price: { kind: "sold-out", nearestHref: "#" } },
];

const SIZES = ["map", "card", "result", "offer", "panel"] as const;

export function PriceSection() {
  return (
    <Section
      title="Price"
      note="The pound sign is small and raised, digits are tabular and right-aligned, the unit is in words. When the party is known, the total is never lighter or smaller than the per-person price."
    >
      <div className={grid.four}>
        {STATES.map(({ name, price }) => (
          <Specimen key={name} name={name}>
            <PriceBox price={price} size="offer" />
          </Specimen>
        ))}
        {SIZES.map((size) => (
          <Specimen key={size} name={`Size: ${size}`}>
            <PriceBox price={{ kind: "party", ppPence: 111100, totalPence: 404800, party: "4 adults" }} size={size} />
          </Specimen>
        ))}
      </div>
    </Section>
  );
}
