import { useEffect, useEffectEvent, useRef, type PointerEvent } from "react";
import type { Picture as PictureFacts } from "../../api/types";
import { PictureImage } from "../../shell/content/picture-image";
import { caretLeft } from "../../ui/icon/drawn/caret-left";
import { caretRight } from "../../ui/icon/drawn/caret-right";
import { IconButton } from "../../ui/icon-button/icon-button";
import styles from "./lightbox.module.css";

type SinglePictureProps = {
  pictures: readonly PictureFacts[];
  at: number;
  onTurn: (at: number) => void;
};

/** A swipe shorter than this is a tap that slipped. */
const SWIPE_PX = 48;

/** One picture whole, with its neighbours on the arrow keys, on buttons and behind a swipe. */
export function SinglePicture({ pictures, at, onTurn }: SinglePictureProps) {
  const swipeFrom = useRef<number | null>(null);
  const picture = pictures[at];
  const turn = (step: number) => onTurn((at + step + pictures.length) % pictures.length);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    onTurn((goal + pictures.length) % pictures.length);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  function onPointerUp(event: PointerEvent) {
    const moved = swipeFrom.current === null ? 0 : event.clientX - swipeFrom.current;
    swipeFrom.current = null;
    // Enlarged by two fingers, the picture is moved about by one.
    if ((window.visualViewport?.scale ?? 1) > 1) return;
    if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
  }

  if (!picture) return null;
  return (
    <figure className={styles.single}>
      <div
        className={styles.stage}
        onPointerDown={(event) => (swipeFrom.current = event.pointerType === "mouse" ? null : event.clientX)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (swipeFrom.current = null)}
      >
        <div key={picture.src} title={picture.alt} className={styles.whole}>
          <PictureImage picture={picture} sizes="(min-width: 64em) 992px, 100vw" isFirst />
        </div>
      </div>
      <figcaption className={styles.caption}>
        <IconButton label="Previous picture" icon={caretLeft} onClick={() => turn(-1)} />
        <span aria-live="polite">
          <span className={styles.position}>
            Image {at + 1} of {pictures.length}:
          </span>{" "}
          {picture.alt}
        </span>
        <IconButton label="Next picture" icon={caretRight} onClick={() => turn(1)} />
      </figcaption>
    </figure>
  );
}
