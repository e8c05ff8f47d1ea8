import { pointOf } from "./mercator";
import type { Pin } from "./tile-map";
import { viewOf } from "./view-of";
import styles from "./hotels-map.module.css";

type SketchProps = { pins: readonly Pin[]; named: Pin | null; about: string };

const SIDE = 600;
/** Metres round the equator. */
const EARTH_M = 40_075_017;
const TILE_PX = 256;
/** Lengths a scale may show, in kilometres. */
const LENGTHS_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Where hotels lie to each other, north up, with a scale: what a map tells without any service that draws one. */
export function Sketch({ pins, named, about }: SketchProps) {
  const view = viewOf(pins.map(({ at }) => at));
  const centre = pointOf(view.centre, view.zoom);
  const place = ({ at }: Pin) => {
    const point = pointOf(at, view.zoom);
    return { x: SIDE / 2 + (point.x - centre.x) * 1.8, y: SIDE / 2 + (point.y - centre.y) * 1.8 };
  };
  const scale = scaleOf(view.centre.latitude, view.zoom);
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      role="img"
      aria-label={`Where the hotels in ${about} lie`}
    >
      {[1, 2, 3, 4, 5].map((line) => (
        <path key={line} className={styles.grid} d={`M${line * 100} 0V${SIDE}M0 ${line * 100}H${SIDE}`} />
      ))}
      {pins.map((pin) => {
        const { x, y } = place(pin);
        return <circle key={pin.name} className={styles.dot} cx={x} cy={y} r="9" />;
      })}
      {named && (
        <>
          <circle className={styles.here} cx={place(named).x} cy={place(named).y} r="11" />
          <Name text={named.name} {...place(named)} />
        </>
      )}
      <path className={styles.scale} d={`M24 ${SIDE - 30}v8h${scale.px}v-8`} />
      <text className={styles.small} x="24" y={SIDE - 38}>
        {scale.text}
      </text>
    </svg>
  );
}

function Name({ text, x, y }: { text: string; x: number; y: number }) {
  const isLeft = x > SIDE / 2;
  return (
    <text className={styles.name} x={x + (isLeft ? -16 : 16)} y={y + 6} textAnchor={isLeft ? "end" : "start"}>
      {text}
    </text>
  );
}

/** The longest round length that takes less than a quarter of the sketch. */
function scaleOf(latitude: number, zoom: number): { px: number; text: string } {
  const metresAPx = (EARTH_M * Math.cos((latitude * Math.PI) / 180)) / (TILE_PX * 2 ** zoom) / 1.8;
  const km = LENGTHS_KM.findLast((length) => (length * 1000) / metresAPx < SIDE / 4) ?? 1;
  return { px: Math.round((km * 1000) / metresAPx), text: `${km} km` };
}
