import type { Coordinates, MapLayer } from "../../api/types";
import { useModals } from "../../shell/modals/modals";
import { mapPin } from "../../ui/icon/drawn/map-pin";
import { Icon } from "../../ui/icon/icon";
import styles from "./map-link.module.css";

type MapLinkProps = {
  name: string;
  address: readonly string[];
  coordinates: Coordinates;
  layers: readonly MapLayer[];
  label: string;
};

/** Opens the map; without scripts it hands the place to the device's own maps. */
export function MapLink({ label, ...map }: MapLinkProps) {
  const modals = useModals();
  return (
    <a
      className={styles.link}
      data-opens=""
      href={`geo:${map.coordinates.latitude},${map.coordinates.longitude}`}
      onClick={(event) => {
        event.preventDefault();
        modals.open({ load: () => import("./map-modal").then((module) => module.MapModal), props: map });
      }}
    >
      <Icon of={mapPin} /> {label}
    </a>
  );
}
