import type { Where } from "../api/types";
import { SearchBar } from "../features/search-bar/search-bar";
import { WhereView } from "../features/where/where-view";
import { LazyRegion } from "../shell/lazy-region/lazy-region";
import styles from "./where.module.css";

/** "I don't know where or when": every place with its cheapest month. */
export function WherePage({ searchBar, ...where }: Where) {
  const map = (
    <div className={styles.map} data-print="never">
      <LazyRegion
        load={() => import("../features/results/map/places-map").then((module) => module.PlacesMap)}
        props={{
          places: where.places,
          party: where.party,
        }}
      />
    </div>
  );
  return (
    <>
      {searchBar && <SearchBar bar={searchBar} look="strip" />}
      <WhereView where={where} map={where.places.some(({ latitude }) => latitude !== null) && map} />
    </>
  );
}
