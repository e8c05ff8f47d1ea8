/** The fields that open a widget. */
export type OpenPanel = "places" | "airports" | "date" | "guests";

/** What the visitor did before the live bar was here: it goes on from there. */
export type FirstPress = { kind: "panel"; panel: OpenPanel } | { kind: "nights"; nights: number } | { kind: "submit" };
