import type { SearchEvent } from "./state/search-reducer";

/** The fields that open a widget. */
export type OpenPanel = "places" | "airports" | "date" | "guests";

/** What the visitor did first: the live bar goes on from there. */
export type FirstPress =
  { kind: "panel"; panel: OpenPanel } | { kind: "event"; event: SearchEvent; focus: string } | { kind: "submit" };
