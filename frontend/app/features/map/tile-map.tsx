import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from "react";
import type { MapLayer } from "../../api/types";
import { minus } from "../../ui/icon/drawn/minus";
import { plus } from "../../ui/icon/drawn/plus";
import { IconButton } from "../../ui/icon-button/icon-button";
import { MapHint } from "../../ui/map-keys/map-hint";
import { useMapKeys } from "../../ui/map-keys/use-map-keys";
import { pointOf, tilesAround, TILE_PX, type Place, type Point } from "./mercator";
import styles from "./map.module.css";

export type Pin = { name: string; at: Place };

type TileMapProps = {
  layer: MapLayer;
  /** Where the map begins, and how close. */
  place: Place;
  firstZoom?: number;
  /** What the map shows, for its name. */
  about: string;
  pins: readonly Pin[];
  /** The pin whose name stands over it. */
  named: Pin | null;
  onUnreachable: () => void;
  /** Over the lower left corner: what names a pin. */
  children?: ReactNode;
};

/** Close enough to see the pool (K08). */
const FIRST_ZOOM = 17;
/** So many tiles failed and none came: the service does not answer. */
const GIVE_UP_AFTER = 4;

/** A map of tiles that moves by pointer and keys (W-17). The wheel turns only while it has the focus: a page must stay scrollable. */
export function TileMap({
  layer,
  place,
  firstZoom = FIRST_ZOOM,
  about,
  pins,
  named,
  onUnreachable,
  children,
}: TileMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [zoom, setZoom] = useState(Math.min(firstZoom, layer.maxZoom));
  /** How far the view was pulled away from the place, in pixels of this zoom. */
  const [offset, setOffset] = useState<Point>({ x: 0, y: 0 });
  const drag = useRef<Point | null>(null);
  const outcome = useRef({ came: 0, failed: 0 });

  function zoomBy(step: 1 | -1) {
    const next = Math.max(0, Math.min(layer.maxZoom, zoom + step));
    const factor = 2 ** (next - zoom);
    setZoom(next);
    setOffset(({ x, y }) => ({ x: x * factor, y: y * factor }));
  }
  useWheel(box, zoomBy);

  const moveBy = (right: number, down: number) => setOffset(({ x, y }) => ({ x: x + right, y: y + down }));
  const label = `Map of ${about}`;
  const { bound, hint } = useMapKeys(label, { moveBy, zoomBy });

  function onPointerMove(event: PointerEvent) {
    const from = drag.current;
    if (!from) return;
    drag.current = { x: event.clientX, y: event.clientY };
    moveBy(from.x - event.clientX, from.y - event.clientY);
  }

  function count(kind: "came" | "failed") {
    outcome.current[kind] += 1;
    if (outcome.current.came === 0 && outcome.current.failed >= GIVE_UP_AFTER) onUnreachable();
  }

  const start = pointOf(place, zoom);
  const centre = { x: start.x + offset.x, y: start.y + offset.y };
  const onScreen = ({ at }: Pin) => {
    const point = pointOf(at, zoom);
    return `translate(${size.width / 2 + point.x - centre.x} ${size.height / 2 + point.y - centre.y})`;
  };
  return (
    <div className={styles.map} role="region" aria-label={label}>
      <div
        {...bound}
        ref={box}
        className={styles.tiles}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
      >
        <svg viewBox={`0 0 ${size.width} ${size.height}`} width={size.width} height={size.height} aria-hidden="true">
          {tilesAround(centre, zoom, size.width, size.height).map((tile) => (
            <image
              key={tile.key}
              href={tileAddress(layer.template, { zoom, column: tile.column, row: tile.row })}
              x={tile.left}
              y={tile.top}
              width={TILE_PX}
              height={TILE_PX}
              onLoad={() => count("came")}
              onError={() => count("failed")}
            />
          ))}
          {pins.map((pin) => (
            <g key={pin.name} transform={onScreen(pin)}>
              <path className={styles.pin} d="M0 0c-9-13-15-20-15-29a15 15 0 0 1 30 0c0 9-6 16-15 29z" />
              <circle className={styles.eye} cy="-29" r="5.5" />
            </g>
          ))}
          {named && (
            <g transform={onScreen(named)}>
              <Label text={named.name} />
            </g>
          )}
        </svg>
      </div>
      <MapHint {...hint} />
      <div className={styles.controls}>
        <IconButton
          label="Closer"
          icon={plus}
          onClick={() => zoomBy(1)}
          aria-disabled={zoom >= layer.maxZoom || undefined}
        />
        <IconButton label="Farther" icon={minus} onClick={() => zoomBy(-1)} aria-disabled={zoom <= 0 || undefined} />
      </div>
      {children}
      {layer.attribution && <p className={styles.attribution}>{layer.attribution}</p>}
    </div>
  );
}

/** The popup over the marker: the hotel's name on paper. */
function Label({ text }: { text: string }) {
  const width = text.length * 8.2 + 28;
  return (
    <g transform="translate(0 -86)">
      <rect className={styles.paper} x={-width / 2} width={width} height="34" rx="3" />
      <text className={styles.name} y="22" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** `{z}`, `{x}` and `{y}` filled. Exported for its test. */
export function tileAddress(
  template: string,
  { zoom, column, row }: { zoom: number; column: number; row: number },
): string {
  return template.replace("{z}", String(zoom)).replace("{x}", String(column)).replace("{y}", String(row));
}

function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 640, height: 480 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** React listens to the wheel passively, where nothing can be prevented; this one may keep the page still. */
function useWheel(element: React.RefObject<HTMLElement | null>, zoomBy: (step: 1 | -1) => void) {
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const turn = (event: WheelEvent) => {
      if (document.activeElement !== box) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1 : -1);
    };
    box.addEventListener("wheel", turn, { passive: false });
    return () => box.removeEventListener("wheel", turn);
  });
}
