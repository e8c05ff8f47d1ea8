import type { ComponentType } from "react";
import type { PageName, PagePropsByName } from "../api/types";

type PageLoaders = { [Name in PageName]: () => Promise<ComponentType<PagePropsByName[Name]>> };

/** Every kind of page, one lazy chunk each. Django names the page; a name missing here is a 404 in the render process. */
const pages: PageLoaders = {
  landing: () => import("./landing").then((module) => module.LandingPage),
  home: () => import("./home").then((module) => module.HomePage),
  booking: () => import("./booking").then((module) => module.BookingPage),
  hotel: () => import("./hotel").then((module) => module.HotelPage),
  sections: () => import("./sections").then((module) => module.SectionsPage),
  "search-results": () => import("./search-results").then((module) => module.SearchResultsPage),
  where: () => import("./where").then((module) => module.WherePage),
  checkout: () => import("./checkout").then((module) => module.CheckoutPage),
  booked: () => import("./booked").then((module) => module.BookedPage),
  desk: () => import("./desk").then((module) => module.DeskPage),
  enquiry: () => import("./enquiry").then((module) => module.EnquiryPage),
  "sent-quote": () => import("./sent-quote").then((module) => module.SentQuotePage),
  mailing: () => import("./mailing").then((module) => module.MailingListPage),
  "my-booking": () => import("./my-booking").then((module) => module.MyBookingPage),
  problem: () => import("./problem").then((module) => module.ProblemPage),
  kit: () => import("./kit").then((module) => module.KitPage),
};

/** The page of this name, or null when there is no such page. */
export async function loadPage(name: string): Promise<ComponentType<unknown> | null> {
  if (!Object.hasOwn(pages, name)) return null;
  // Each loader is typed against its page's props; here the name is data, so the props are too.
  return (await pages[name as PageName]()) as ComponentType<unknown>;
}
