import type { BuiltRow, Home, PageDocument } from "../../app/api/types";

/** The page document printed in a page's HTML. */
export function documentIn(html: string): PageDocument {
  const printed = /<script type="application\/json" id="page-document">(.*?)<\/script>/s.exec(html)?.[1];
  if (!printed) throw new Error("The page prints no page document.");
  return JSON.parse(printed) as PageDocument;
}

/** The rows of cards of a home page; banners between them have no cards. */
export function cardRowsOf({ page, props }: PageDocument): BuiltRow[] {
  if (page !== "home") throw new Error(`This is the page "${page}", not a home page.`);
  return (props as Home).rows.filter((row): row is BuiltRow => row.kind === "row");
}

/** The headings a home page must show: the hero's, the rows' and every card's. */
export function headingsOf(document: PageDocument): string[] {
  const rows = cardRowsOf(document);
  const { hero } = document.props as Home;
  const headings = [hero?.heading, ...rows.flatMap((row) => [row.header, ...row.cards.map((card) => card.heading)])];
  return headings.filter((heading): heading is string => Boolean(heading));
}
