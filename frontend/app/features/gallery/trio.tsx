import type { Hotel } from "../../api/types";
import { useModals } from "../../shell/modals/modals";
import { Picture } from "../../shell/content/picture";
import styles from "./trio.module.css";

const SHOWN = 3;

/** Three pictures of a hotel, each of which opens the gallery on itself (M03, M06). */
export function Trio({ name, pictures, thumbnails }: Pick<Hotel, "name" | "pictures" | "thumbnails">) {
  const modals = useModals();
  const open = (startAt: number) =>
    modals.open({
      load: () => import("./lightbox").then((module) => module.Lightbox),
      props: { title: name, pictures, thumbnails, startAt },
    });
  return (
    <ul role="list" className={styles.trio}>
      {pictures.slice(0, SHOWN).map((picture, index) => (
        <li key={picture.src}>
          <button type="button" className={styles.frame} onClick={() => open(index)}>
            <Picture
              className={styles.print}
              picture={{ ...picture, alt: picture.alt || `Gallery image for ${name}` }}
              sizes="(min-width: 64em) 320px, 33vw"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
