import { useId, useRef } from "react";
import type { Picture as PictureFacts } from "../../api/types";
import { classNames } from "../../ui/class-names";
import { wasDrawnEarly } from "../waking/early-pictures";
import { PictureImage } from "./picture-image";
import { useNear } from "./use-near";
import styles from "./picture.module.css";

type PictureProps = {
  picture: PictureFacts;
  /** How wide the picture will be drawn, as the browser should assume while it chooses a rendition. */
  sizes: string;
  /** The hero is fetched first; everything else when it comes near the screen. */
  priority?: "first" | "lazy" | undefined;
  /** Beside a text that says the same, a picture is decoration. */
  isDecorative?: boolean | undefined;
  className?: string | undefined;
};

/** A print: fills its frame around the focal point, over the picture's own colour until it is here. */
export function Picture({ priority = "lazy", className, ...image }: PictureProps) {
  const { placeholderColour, placeholder } = image.picture;
  if (priority === "lazy") return <LazyPicture {...image} className={className} />;
  return (
    <span className={classNames(styles.print, className)}>
      <Ground colour={placeholderColour} blurred={placeholder} />
      <PictureImage {...image} isFirst />
    </span>
  );
}

/**
 * Loaded once it comes within a tenth of a screen (K03). The browser's own lazy loading begins a thousand pixels earlier, and
 * those pictures would share the line with the hero; it is what pages without scripts get.
 */
function LazyPicture({ className, ...image }: Omit<PictureProps, "priority">) {
  const frame = useRef<HTMLSpanElement>(null);
  const id = useId();
  const isNear = useNear(frame, () => wasDrawnEarly(id));
  // Until it is here the frame stands for it, so that it is known to those who do not see it.
  const standIn =
    isNear || image.isDecorative || !image.picture.alt ? {} : { role: "img", "aria-label": image.picture.alt };
  return (
    <span ref={frame} className={classNames(styles.print, className)} data-late={id} {...standIn}>
      <Ground colour={image.picture.placeholderColour} />
      {isNear ? (
        <PictureImage {...image} />
      ) : (
        <noscript>
          <PictureImage {...image} />
        </noscript>
      )}
    </span>
  );
}

/** A drawn ground, because its colour is content and the page's policy refuses style attributes. Blurred, it is the picture itself. */
function Ground({ colour, blurred = "" }: { colour: string; blurred?: string }) {
  return (
    <svg className={styles.ground} aria-hidden="true" focusable="false" preserveAspectRatio="none" viewBox="0 0 1 1">
      <rect width="1" height="1" fill={colour} />
      {blurred && <image width="1" height="1" href={blurred} preserveAspectRatio="none" />}
    </svg>
  );
}
