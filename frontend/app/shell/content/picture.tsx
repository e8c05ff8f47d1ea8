import type { Picture as PictureFacts } from "../../api/types";
import { classNames } from "../../ui/class-names";
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
export function Picture({ picture, sizes, priority = "lazy", isDecorative = false, className }: PictureProps) {
  const isFirst = priority === "first";
  return (
    <span className={classNames(styles.print, className)}>
      <Ground colour={picture.placeholderColour} />
      <picture>
        {picture.sources.map((source) => (
          <source
            key={`${source.media} ${source.mediaType}`}
            type={source.mediaType}
            media={source.media ?? undefined}
            srcSet={source.srcset}
            sizes={sizes}
          />
        ))}
        <img
          src={picture.src}
          alt={isDecorative ? "" : picture.alt}
          width={picture.width}
          height={picture.height}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding={isFirst ? "sync" : "async"}
          data-focal-x={nearestStep(picture.focalXPercent)}
          data-focal-y={nearestStep(picture.focalYPercent)}
        />
      </picture>
    </span>
  );
}

/** A drawn ground, because its colour is content and the page's policy refuses style attributes. */
function Ground({ colour }: { colour: string }) {
  return (
    <svg className={styles.ground} aria-hidden="true" focusable="false" preserveAspectRatio="none" viewBox="0 0 1 1">
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}

/** Focal points exist in steps of five percent (styles/focal-points.css). */
function nearestStep(percent: number): number {
  return Math.max(0, Math.min(100, Math.round(percent / 5) * 5));
}
