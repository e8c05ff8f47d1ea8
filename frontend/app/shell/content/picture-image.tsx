import type { Picture as PictureFacts } from "../../api/types";

type PictureImageProps = {
  picture: PictureFacts;
  sizes: string;
  isDecorative?: boolean | undefined;
  /** The picture of the first screen: asked for before everything else. */
  isFirst?: boolean | undefined;
};

/** Every rendition the browser may choose from, and the focal point. */
export function PictureImage({ picture, sizes, isDecorative = false, isFirst = false }: PictureImageProps) {
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
