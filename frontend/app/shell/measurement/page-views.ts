/* What the visitor opened, read from the page's own document: a hotel, an offer, a list of holidays. */
import type { Hotel, PageDocument, SectionedPage } from "../../api/types";
import type { TrackedItem } from "../../lib/measuring/events";
import type { Tracked } from "../../lib/measuring/track";
import { holidayItem, pounds } from "../../lib/measuring/tracked-items";

/** The events of opening a page. */
export function eventsOfPage({ page, props, shell }: PageDocument): Tracked[] {
  // The name tells the props' shape: one contract for the server and the browser.
  if (page === "hotel") return [hotelView(props as Hotel, shell.brand.name)];
  if (page === "sections") return sectionViews(props as SectionedPage);
  return [];
}

/** The document printed in this page, null where there is none. */
export function pageDocument(root: Document = document): PageDocument | null {
  const printed = root.getElementById("page-document")?.textContent;
  return printed ? (JSON.parse(printed) as PageDocument) : null;
}

function hotelView(hotel: Hotel, brand: string): Tracked {
  const item = holidayItem({
    itemcode: hotel.itemcode,
    hotel: hotel.name,
    item_brand: brand,
    item_category: hotel.breadcrumbs[1]?.label ?? hotel.place,
  });
  const pence = hotel.panel?.price?.totalPence;
  const value = pence === undefined ? {} : ({ currency: "GBP", value: pounds(pence) } as const);
  return { event: "view_item", parameters: { ...value, items: [item] } };
}

function sectionViews({ sections }: SectionedPage): Tracked[] {
  return sections.flatMap((section): Tracked[] => {
    if (section.kind === "offer" && section.ended === null) {
      return [{ event: "view_promotion", parameters: { slug: section.slug } }];
    }
    if (section.kind !== "products") return [];
    const items = section.products.map((product, index): TrackedItem => ({
      ...holidayItem({ itemcode: product.itemcode, hotel: product.card.heading }),
      index,
    }));
    const list = location.pathname.slice(1).replaceAll("/", "-");
    return items.length > 0 ? [{ event: "view_item_list", parameters: { item_list_id: list, items } }] : [];
  });
}
