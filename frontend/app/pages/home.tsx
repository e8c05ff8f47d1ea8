import type { Home } from "../api/types";
import { Hero } from "../features/page-builder/hero/hero";
import { Ribbon } from "../features/page-builder/ribbon/ribbon";
import { Row } from "../features/page-builder/row/row";
import { useBrandName } from "../shell/brand-in-view";
import { VisuallyHidden } from "../ui/visually-hidden/visually-hidden";
import styles from "./home.module.css";

/** The home page (R01): superhero, reassurance ribbon, the editor's rows. */
export function HomePage({ hero, ribbon, rows }: Home) {
  const brandName = useBrandName();
  return (
    <div className={styles.home}>
      {hero ? (
        <Hero hero={hero} />
      ) : (
        <h1>
          <VisuallyHidden>{brandName}</VisuallyHidden>
        </h1>
      )}
      <Ribbon items={ribbon} />
      <div className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.rowId} row={row} />
        ))}
      </div>
    </div>
  );
}
