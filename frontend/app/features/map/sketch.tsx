import { LandDrawing } from "../../travel/drawn-map/land-drawing";
import { fit, pixelOf, placeAt, spotOf, type Size, type View } from "../../travel/drawn-map/projection";
import type { Pin } from "./tile-map";
import styles from "./hotels-map.module.css";

type SketchProps = { pins: readonly Pin[]; named: Pin | null; about: string };

const SIDE = 600;
const SIZE: Size = { width: SIDE, height: SIDE };
/** Metres round the equator. */
const EARTH_M = 40_075_017;
/** Lengths a scale may show, in kilometres. */
const LENGTHS_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/**
 * Where hotels lie to each other, north up, with a scale, on land that is drawn round them: what a map tells without any service that
 * draws one. Nobody surveyed that coast, and the sketch says so.
 */
export function Sketch({ pins, named, about }: SketchProps) {
  const spots = pins.map(({ at }) => spotOf(at));
  const view = fit(spots, SIZE);
  const place = ({ at }: Pin) => pixelOf(spotOf(at), view, SIZE);
  const scale = scaleOf(view);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.sketch}
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        role="img"
        aria-label={`Where the hotels in ${about} lie`}
      >
        <LandDrawing points={pins.map(({ at }) => ({ ...at, country: about }))} view={view} size={SIZE} />
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
      <figcaption className={styles.caption}>Our own sketch: the coast is drawn round the hotels.</figcaption>
    </figure>
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
function scaleOf({ centre, scale }: View): { px: number; text: string } {
  const metresAPx = (EARTH_M * Math.cos((placeAt(centre).latitude * Math.PI) / 180)) / scale;
  const km = LENGTHS_KM.findLast((length) => (length * 1000) / metresAPx < SIDE / 4) ?? 1;
  return { px: Math.round((km * 1000) / metresAPx), text: `${km} km` };
}
