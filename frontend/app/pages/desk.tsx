import type { DeskPage as DeskPageFacts } from "../api/types";
import { DeskView } from "../features/desk/desk-view";

/** The call centre's desk, and its door. */
export function DeskPage(facts: DeskPageFacts) {
  return <DeskView {...facts} />;
}
