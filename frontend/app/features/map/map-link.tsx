import type { Coordinates, MapLayer } from "../../api/types";
import { isPlainPress } from "../../lib/plain-press";
import { useModals } from "../../shell/modals/modals";
import { mapPin } from "../../ui/icon/drawn/map-pin";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/icon";
import { coordinatesText } from "./place";
import styles from "./map-link.module.css";

type MapLinkProps = {
  name: string;
  address: readonly string[];
  coordinates: Coordinates;
  layers: readonly MapLayer[];
  label: string;
};

/** Opens the map; without scripts it leads to a site of maps, or says where the place is when the shop has none. */
export function MapLink({ label, ...map }: MapLinkProps) {
  const modals = useModals();
  const { latitude, longitude, link } = map.coordinates;
  return (
    <>
      <a
        className={classNames(styles.link, !link && styles.needsScripts)}
        data-opens=""
        href={link || `geo:${latitude},${longitude}`}
        onClick={(event) => {
          if (link && !isPlainPress(event)) return;
          event.preventDefault();
          modals.open({ load: () => import("./map-modal").then((module) => module.MapModal), props: map });
        }}
      >
        <Icon of={mapPin} /> {label}
      </a>
      {!link && (
        <noscript>
          <p>{coordinatesText(map.coordinates)}</p>
        </noscript>
      )}
    </>
  );
}
