import { useRef } from "react";
import type { Picture as PictureFacts } from "../../api/types";
import { NoPicture } from "./no-picture";
import { useFailedImage } from "./use-failed-image";

type PictureImageProps = {
  picture: PictureFacts;
  sizes: string;
  isDecorative?: boolean | undefined;
  /** The picture of the first screen: asked for before everything else. */
  isFirst?: boolean | undefined;
};

/** Every rendition the browser may choose from, and the focal point; a drawing instead of the browser's own mark where none of it comes. */
export function PictureImage({ picture, sizes, isDecorative = false, isFirst = false }: PictureImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const { hasFailed, onError } = useFailedImage(image);
  if (hasFailed) return <NoPicture alt={isDecorative ? "" : picture.alt} />;
  return (
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
        ref={image}
        onError={onError}
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
  );
}

/** Focal points exist in steps of five percent (styles/focal-points.css). */
function nearestStep(percent: number): number {
  return Math.max(0, Math.min(100, Math.round(percent / 5) * 5));
}
