import type { Landing } from "../api/types";
import { Hero } from "../features/page-builder/hero/hero";
import { BuiltRows } from "../features/page-builder/row/built-rows";
import { SearchBar } from "../features/search-bar/search-bar";
import styles from "./landing.module.css";

/** A landing page: superhero or plain title, the search where the editor wants it, then the rows. */
export function LandingPage({ title, hero, searchBar, rows }: Landing) {
  return (
    <div className={styles.landing}>
      {hero ? (
        <Hero hero={hero} />
      ) : (
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
        </div>
      )}
      {searchBar && <SearchBar bar={searchBar} look={hero ? "hero" : "card"} />}
      <div className={styles.rows}>
        <BuiltRows rows={rows} />
      </div>
    </div>
  );
}
