import { useState } from "react";
import type { HotelsMapSection, MappedHotel } from "../../api/types";
import type { ModalProps } from "../../shell/modals/modals";
import { Dialog } from "../../ui/dialog/dialog";
import { Link } from "../../ui/link/link";
import { Segmented } from "../../ui/segmented/segmented";
import { Sketch } from "./sketch";
import { TileMap } from "./tile-map";
import { viewOf } from "./view-of";
import frame from "./map.module.css";
import styles from "./hotels-map.module.css";

type HotelsMapModalProps = ModalProps & Pick<HotelsMapSection, "name" | "hotels" | "layers">;

/**
 * The hotels of a country or region on a map, the list beside it (M02, W-17). Without a map service, or while it does not answer, the
 * hotels stand on a sketch of the same scale.
 */
export function HotelsMapModal({ name, hotels, layers, onClose }: HotelsMapModalProps) {
  const [layerId, setLayerId] = useState(layers.at(-1)?.id ?? "");
  const [isUnreachable, setUnreachable] = useState(false);
  const [named, setNamed] = useState<MappedHotel | null>(null);
  const layer = isUnreachable ? undefined : layers.find(({ id }) => id === layerId);
  const pins = hotels.map((hotel) => ({ name: hotel.name, at: hotel.coordinates }));
  const shown = pins.find((pin) => pin.name === named?.name) ?? null;
  const view = viewOf(pins.map(({ at }) => at));
  return (
    <Dialog isOpen onClose={onClose} title={`Hotels in ${name}`} status={`${hotels.length} on the map`}>
      <div className={styles.columns}>
        <div className={styles.map}>
          {layer && layers.length > 1 && (
            <Segmented
              label="Map layer"
              segments={layers.map(({ id, label }) => ({ value: id, label }))}
              value={layerId}
              onChange={setLayerId}
            />
          )}
          {layer ? (
            <TileMap
              key={layer.id}
              layer={layer}
              place={view.centre}
              firstZoom={view.zoom}
              about={`hotels in ${name}`}
              pins={pins}
              named={shown}
              onUnreachable={() => setUnreachable(true)}
            />
          ) : (
            <Sketch pins={pins} named={shown} about={name} />
          )}
        </div>
        <ul role="list" className={styles.list}>
          {hotels.map((hotel) => (
            <Entry key={hotel.href} hotel={hotel} isNamed={hotel === named} onName={() => setNamed(hotel)} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type EntryProps = { hotel: MappedHotel; isNamed: boolean; onName: () => void };

function Entry({ hotel, isNamed, onName }: EntryProps) {
  return (
    <li className={styles.entry} data-named={isNamed || undefined}>
      <button type="button" className={frame.marker} aria-pressed={isNamed} onClick={onName}>
        {hotel.name}
      </button>
      <span className={styles.facts}>
        {hotel.place}
        {hotel.price && `, ${hotel.price}`}
      </span>
      {isNamed && <Link href={hotel.href}>View {hotel.name}</Link>}
    </li>
  );
}
