import { useState, type ReactNode } from "react";
import type { Coordinates, MapLayer } from "../../api/types";
import type { ModalProps } from "../../shell/modals/modals";
import { Dialog } from "../../ui/dialog/dialog";
import { Link } from "../../ui/link/link";
import { Segmented } from "../../ui/segmented/segmented";
import { coordinatesText } from "./place";
import { TileMap } from "./tile-map";
import styles from "./map.module.css";

type MapModalProps = ModalProps & {
  name: string;
  address: readonly string[];
  coordinates: Coordinates;
  /** Aerial and Streets, as far as the shop has a service for them (settings). */
  layers: readonly MapLayer[];
};

/** Where a hotel lies (M02). Tiles are asked for here and never before; without them the address is the map. */
export function MapModal({ name, address, coordinates, layers, onClose }: MapModalProps) {
  const [layerId, setLayerId] = useState(layers[0]?.id ?? "");
  const [isUnreachable, setUnreachable] = useState(layers.length === 0);
  const [isNamed, setNamed] = useState(true);
  const layer = layers.find(({ id }) => id === layerId);
  const pin = { name, at: coordinates };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      status={address.join(", ")}
      foot={directionsTo(coordinates, !layer || isUnreachable)}
    >
      <div className={styles.frame}>
        {layers.length > 1 && !isUnreachable && (
          <Segmented
            label="Map layer"
            segments={layers.map(({ id, label }) => ({ value: id, label }))}
            value={layerId}
            onChange={setLayerId}
          />
        )}
        {layer && !isUnreachable ? (
          <TileMap
            key={layer.id}
            layer={layer}
            place={coordinates}
            about={name}
            pins={[pin]}
            named={isNamed ? pin : null}
            onUnreachable={() => setUnreachable(true)}
          >
            <button type="button" className={styles.marker} aria-pressed={isNamed} onClick={() => setNamed(!isNamed)}>
              {name}
            </button>
          </TileMap>
        ) : (
          <Unreachable name={name} address={address} coordinates={coordinates} />
        )}
      </div>
    </Dialog>
  );
}

/** The kind answer when no tile comes: where it is, in words and figures. */
function Unreachable({ name, address, coordinates }: Pick<MapModalProps, "name" | "address" | "coordinates">) {
  return (
    <div className={styles.unreachable} role="status">
      <p className={styles.becalmed}>The map is out of reach just now.</p>
      <p>Nothing is wrong with your booking or with {name}; the service that draws our maps does not answer.</p>
      {address.length > 0 && (
        <address className={styles.address}>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <p className={styles.figures}>{coordinatesText(coordinates)}</p>
    </div>
  );
}

/** The way there: a site of maps, or the device's own where it has such a scheme. Elsewhere its figures, unless they are shown already. */
function directionsTo(place: Coordinates, isShown: boolean): ReactNode {
  const { latitude, longitude, link } = place;
  const handedOn = `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
  const way = link || (navigator.userAgent.includes("Android") ? handedOn : "");
  if (way) return <Link href={way}>Open in your maps app</Link>;
  return isShown ? null : <p className={styles.figures}>{coordinatesText(place)}</p>;
}
