/** "Direct", "1 stop", "2 stops" (K23). */
export function stopsLabel(stops: number): string {
  if (stops === 0) return "Direct";
  return stops === 1 ? "1 stop" : `${stops} stops`;
}

/** The same with the airports in between: "1 stop (MIA)", "2 stops (DXB, SIN)" (S54). */
export function stopsLabelVia(airports: readonly string[]): string {
  const label = stopsLabel(airports.length);
  return airports.length === 0 ? label : `${label} (${airports.join(", ")})`;
}
