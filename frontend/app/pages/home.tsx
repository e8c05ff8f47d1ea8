import type { Home } from "../api/types";
import { HotelCard } from "../features/page-builder/cards/hotel-card";
import { SignUpBand } from "../features/mailing/sign-up-band";
import { Hero } from "../features/page-builder/hero/hero";
import { Ribbon } from "../features/page-builder/ribbon/ribbon";
import { BuiltRows } from "../features/page-builder/row/built-rows";
import { SearchBar } from "../features/search-bar/search-bar";
import { LateViewedRow } from "../features/shortlist/late-viewed-row";
import { Reviews } from "../features/trust/reviews";
import { useBrandName } from "../shell/brand-in-view";
import { VisuallyHidden } from "../ui/visually-hidden/visually-hidden";
import styles from "./home.module.css";

/** The home page (R01): superhero with the search bar on its edge, reassurance ribbon, the editor's rows, reviews (S14), sign-up. */
export function HomePage({ hero, searchBar, ribbon, depositLine, rows, reviews, signUp }: Home) {
  const brandName = useBrandName();
  return (
    <div className={styles.home}>
      {hero ? (
        // With the search on its edge the page's own picture needs no second call to action; a superhero is one (S11).
        <Hero hero={searchBar && !hero.look ? { ...hero, button: null } : hero} />
      ) : (
        <h1 className={styles.bare}>
          <VisuallyHidden>{brandName}</VisuallyHidden>
        </h1>
      )}
      {searchBar && <SearchBar bar={searchBar} look={hero ? "hero" : "card"} />}
      <Ribbon items={ribbon} />
      {depositLine && <p className={styles.deposit}>{depositLine}</p>}
      <div className={styles.rows}>
        <BuiltRows rows={rows} />
        <LateViewedRow address="/hotels/kept.json">
          {({ card }) => <HotelCard card={card} headingLevel={3} />}
        </LateViewedRow>
      </div>
      {reviews && <Reviews {...reviews} />}
      <SignUpBand {...signUp} />
    </div>
  );
}
