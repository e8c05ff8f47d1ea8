import { useState } from "react";
import { Accordion } from "../../ui/accordion/accordion";
import { ReadMore } from "../../ui/read-more/read-more";
import { Tabs } from "../../ui/tabs/tabs";
import grid from "./grid.module.css";
import { Section, Specimen } from "./specimen";

const BEACH =
  "December to April is dry and breezy; May and June are warmer, quieter and about a fifth cheaper. Port Antonio is greener than the west because it rains there more often, mostly before breakfast. The road over the Blue Mountains takes three hours and is worth every bend; most people fly to Montserrat and take the coast.";

const SECTIONS = [
  { id: "kit-overview", title: "Overview", content: <p>Twenty-two rooms above a cove, four to a house.</p> },
  { id: "kit-rooms", title: "Rooms", note: "3 types", content: <p>Cove view, garden and the bluff suite.</p> },
  { id: "kit-offers", title: "Offers & Inclusions", note: "2", content: <p>Masks and kayaks are free to borrow.</p> },
];

const TABS = [
  { id: "kit-beach", title: "Beach", content: <p>The reef starts at the foot of the ladder.</p> },
  { id: "kit-food", title: "Food", content: <p>Breakfast is served until eleven.</p> },
  { id: "kit-family", title: "Families", content: <p>Children’s places from May half-term.</p> },
];

export function TextSection() {
  const [tab, setTab] = useState("kit-beach");
  return (
    <Section title="Text that opens" note="Nothing is out of reach of find-in-page, print, or a page without scripts.">
      <div className={grid.two}>
        <Specimen name="Accordion">
          <Accordion items={SECTIONS} headingLevel={3} openIds={["kit-overview"]} />
        </Specimen>
        <div>
          <Specimen name="Tabs from 640 px, an accordion below">
            <Tabs label="Hotel information" items={TABS} selectedId={tab} onSelect={setTab} />
          </Specimen>
          <div className={grid.below}>
            <Specimen name="Read more">
              <ReadMore lines={3} about="about Jamaica">
                {BEACH}
              </ReadMore>
            </Specimen>
          </div>
        </div>
      </div>
    </Section>
  );
}
