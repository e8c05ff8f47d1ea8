import type { Where } from "../api/types";
import { SearchBar } from "../features/search-bar/search-bar";
import { WhereView } from "../features/where/where-view";

/** "I don't know where or when": every place with its cheapest month. */
export function WherePage({ searchBar, ...where }: Where) {
  return (
    <>
      {searchBar && <SearchBar bar={searchBar} look="strip" />}
      <WhereView where={where} />
    </>
  );
}
