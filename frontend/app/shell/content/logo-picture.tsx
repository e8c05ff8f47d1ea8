import type { Picture } from "../../api/types";

type LogoPictureProps = { picture: Picture; className?: string | undefined; isDecorative?: boolean };

/** A logo as staff uploaded it: whole, never cropped, as high as its place allows. */
export function LogoPicture({ picture, className, isDecorative = false }: LogoPictureProps) {
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={source.mediaType} type={source.mediaType} srcSet={source.srcset} sizes="12rem" />
      ))}
      <img
        className={className}
        src={picture.src}
        alt={isDecorative ? "" : picture.alt}
        width={picture.width}
        height={picture.height}
      />
    </picture>
  );
}
