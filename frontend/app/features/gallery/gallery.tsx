import type { Picture as PictureFacts } from "../../api/types";
import { useModals } from "../../shell/modals/modals";
import { Picture } from "../../shell/content/picture";
import { Button } from "../../ui/button/button";
import { images } from "../../ui/icon/drawn/images";
import styles from "./gallery.module.css";

type GalleryProps = {
  /** What the pictures are of: the hotel's name. */
  title: string;
  pictures: readonly PictureFacts[];
  /** The same pictures, cut small for the grid of the lightbox. */
  thumbnails: readonly PictureFacts[];
};

const IN_MOSAIC = 5;

/** The mosaic a hotel opens with: one large print and four small ones, all of them behind one button (M06). */
export function Gallery({ title, pictures, thumbnails }: GalleryProps) {
  const modals = useModals();
  const shown = pictures.slice(0, IN_MOSAIC);
  if (shown.length === 0) return null;

  function open(at: number | null) {
    modals.open({
      load: () => import("./lightbox").then((module) => module.Lightbox),
      props: { title, pictures, thumbnails, startAt: at },
    });
  }

  return (
    <div className={styles.gallery} data-count={shown.length}>
      {shown.map((picture, index) => (
        <button
          key={picture.src}
          type="button"
          className={styles.frame}
          data-print={index === 0 ? "always" : undefined}
          onClick={() => open(index)}
        >
          <Picture
            className={styles.print}
            picture={{ ...picture, alt: picture.alt || `Gallery image for ${title}` }}
            sizes={index === 0 ? "(min-width: 64em) 663px, 100vw" : "(min-width: 64em) 284px, 1px"}
            priority={index === 0 ? "first" : "lazy"}
          />
        </button>
      ))}
      <Button kind="paper" size="small" icon={images} className={styles.all} onClick={() => open(null)}>
        {pictures.length === 1 ? "See the picture" : `All ${pictures.length} pictures`}
      </Button>
    </div>
  );
}
