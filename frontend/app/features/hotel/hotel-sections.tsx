import type { ReactNode } from "react";
import type { Hotel } from "../../api/types";
import { RichText } from "../../shell/content/rich-text";
import { Accordion } from "../../ui/accordion/accordion";
import type { AccordionItem } from "../../ui/accordion/accordion-item";
import { About } from "./sections/about";
import { BrandPanel } from "./sections/brand-panel";
import { Overview } from "./sections/overview";
import { Promos } from "./sections/promos";
import { Stories } from "./sections/stories";
import { Videos } from "./sections/videos";
import styles from "./sections/sections.module.css";

type HotelSectionsProps = {
  hotel: Hotel;
  mapLink: ReactNode;
  /** Opens the descriptions of the rooms (M05); stands at the end of the section on rooms. */
  roomsLink: ReactNode;
};

/** The seven kinds of section, always in this order (S25-S31); one without content is not there. */
export function HotelSections(props: HotelSectionsProps) {
  return <Accordion items={sectionsOf(props)} openIds={["about"]} hashClosesOthers />;
}

/** Exported for its test: which sections a hotel has, in order. */
export function sectionsOf({ hotel, mapLink, roomsLink }: HotelSectionsProps): AccordionItem[] {
  const { about, overview, tabs, brandPanel, stories, promos, videos } = hotel;
  const sections: (AccordionItem | null)[] = [
    about.descriptionHtml || about.usps.length > 0 || about.promos.length > 0
      ? { id: "about", title: "About", content: <About about={about} name={hotel.name} /> }
      : null,
    isEmpty(overview)
      ? null
      : {
          id: "overview",
          title: "Overview",
          note: "at a glance, address, map",
          content: <Overview overview={overview} mapLink={mapLink} />,
        },
    ...tabs.map((tab) => ({
      id: tab.id,
      title: tab.title,
      note: tab.note,
      content: (
        <>
          <RichText className={styles.prose} html={tab.html} />
          {tab.id === "rooms" && roomsLink}
        </>
      ),
    })),
    brandPanel && { id: "brand", title: brandPanel.name, content: <BrandPanel panel={brandPanel} /> },
    counted("blog", "From the Blog", stories.length, ["story", "stories"], <Stories stories={stories} />),
    counted("offers", "Offers & Inclusions", promos.length, ["", ""], <Promos promos={promos} />),
    counted("videos", "Videos", videos.length, ["", ""], <Videos videos={videos} />),
  ];
  return sections.filter((section) => section !== null);
}

function isEmpty({ coordinates, ...lists }: Hotel["overview"]): boolean {
  return coordinates === null && Object.values(lists).every((list) => list.length === 0);
}

function counted(
  id: string,
  title: string,
  count: number,
  [one, many]: [string, string],
  content: ReactNode,
): AccordionItem | null {
  if (count === 0) return null;
  return { id, title, note: `${count} ${count === 1 ? one : many}`.trim(), content };
}
