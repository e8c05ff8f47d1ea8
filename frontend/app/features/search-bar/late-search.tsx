import type { SearchBar as SearchBarFacts } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { SearchBar } from "./search-bar";

/** The search where a page has it at its end: its choices come when it is scrolled to. What does not come is not missed. */
export function LateSearch({ address }: { address: string }) {
  const late = useLateData<SearchBarFacts>(address);
  if (late.kind === "failed") return null;
  if (late.kind === "waiting") return <div aria-busy="true" />;
  return <SearchBar bar={late.body} look="card" />;
}
