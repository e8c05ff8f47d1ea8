import type { ReactNode } from "react";
import type { Where, WherePlace } from "../../api/types";
import { Picture } from "../../shell/content/picture";
import { isLongName } from "../../travel/long-name";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { WaysOn } from "../../travel/search/ways-on";
import { Button } from "../../ui/button/button";
import { SelectField } from "../../ui/field/select-field";
import { HeatTable } from "./heat-table";
import styles from "./where-view.module.css";

type WhereFacts = Omit<Where, "searchBar">;
type WhereViewProps = {
  where: WhereFacts;
  /** The places on a map, between the posters and the table. */
  map: ReactNode;
};

/** The overview of places: what is known above, posters with their cheapest month, then every month of every place. */
export function WhereView({ where, map }: WhereViewProps) {
  const { texts, places } = where;
  return (
    <div className={styles.view}>
      <header>
        <h1 className={styles.heading}>{texts["where.heading"]}</h1>
        <p className={styles.intro}>{texts["where.intro"]}</p>
      </header>
      <WishForm where={where} />
      {places.length === 0 && <Nothing where={where} />}
      {places.length > 0 && (
        <>
          <p className={styles.basis}>{where.basis}</p>
          <ul role="list" className={styles.tiles}>
            {places.map((place) => (
              <li key={place.code}>
                <Tile place={place} party={where.party} />
              </li>
            ))}
          </ul>
          {map}
          <HeatTable
            places={places}
            months={where.months}
            caption={texts["where.table"] ?? ""}
            basis={where.basis}
            party={where.party}
          />
        </>
      )}
    </div>
  );
}

/** Nothing fits: which answer to give up, or whom to call. */
function Nothing({ where: { texts, relaxations, party, phone } }: { where: WhereFacts }) {
  const sentences = { one: texts["where.relax_gives_one"] ?? "", more: texts["where.relax_gives"] ?? "" };
  return (
    <div role="status" className={styles.nothing}>
      {relaxations.length === 0 ? (
        <p>
          <a href={phone.href} data-call-now="">
            {(texts["where.nothing_text"] ?? "").replace("{number}", phone.label)}
          </a>
        </p>
      ) : (
        <p>{texts["where.nothing"]}</p>
      )}
      <WaysOn ways={relaxations} party={party} texts={sentences} />
    </div>
  );
}

/** Five questions, all of them optional; the address carries the answers. */
function WishForm({ where }: { where: WhereFacts }) {
  const fields = [
    { name: "depair", label: "Flying from?", options: where.airports },
    { name: "month", label: "When?", options: where.when },
    { name: "nights", label: "How long for?", options: where.nights },
    { name: "budget", label: where.texts["where.budget"], options: where.budgets },
    { name: "theme", label: "What for?", options: where.themes },
  ];
  return (
    <form method="get" action="/search/where-can-we-go/" className={styles.form}>
      {fields.map(({ name, label, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          defaultValue={options.find(({ isChosen }) => isChosen)?.value ?? ""}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" kind="ink">
        Show me
      </Button>
    </form>
  );
}

function Tile({ place, party }: { place: WherePlace; party: string }) {
  return (
    <article className={styles.tile}>
      <div className={styles.frame}>
        {place.picture ? (
          <Picture
            picture={place.picture}
            sizes="(min-width: 64em) 18rem, 46vw"
            isDecorative
            className={styles.picture}
          />
        ) : (
          <Horizon />
        )}
        <h2 className={styles.name} data-long={isLongName(place.name) || undefined}>
          <a href={place.href}>{place.name}</a>
        </h2>
      </div>
      <p className={styles.country}>{place.country === place.name ? " " : place.country}</p>
      <p className={styles.price}>
        from <b>{formatPounds(place.ppPence)}</b> pp, <b>{formatPounds(place.totalPence)}</b> for {party},{" "}
        <span>{place.when}</span>
      </p>
    </article>
  );
}

function Horizon() {
  return (
    <svg className={styles.picture} viewBox="0 0 3 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="3" height="4" className={styles.sky} />
      <circle cx="2" cy="1.9" r="0.42" className={styles.sun} />
      <rect y="2.3" width="3" height="1.7" className={styles.sea} />
    </svg>
  );
}
