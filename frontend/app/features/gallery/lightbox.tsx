import { useState } from "react";
import type { Picture as PictureFacts } from "../../api/types";
import { Picture } from "../../shell/content/picture";
import { useBackCloses } from "../../shell/modals/back";
import type { ModalProps } from "../../shell/modals/modals";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { rows } from "../../ui/icon/drawn/rows";
import { SinglePicture } from "./single-picture";
import styles from "./lightbox.module.css";

type LightboxProps = ModalProps & {
  title: string;
  pictures: readonly PictureFacts[];
  thumbnails: readonly PictureFacts[];
  /** The picture to open on; null opens the grid. */
  startAt: number | null;
};

/** `cameFromGrid`: closing the single picture goes back there (T08). */
type View = { kind: "grid"; lastAt: number | null } | { kind: "single"; at: number; cameFromGrid: boolean };

/** Every picture, three to a row; one at a time on request (M06, W-10). */
export function Lightbox({ title, pictures, thumbnails, startAt, onClose }: LightboxProps) {
  const [view, setView] = useState<View>(
    startAt === null ? { kind: "grid", lastAt: null } : { kind: "single", at: startAt, cameFromGrid: false },
  );
  const named = pictures.map((picture) => ({ ...picture, alt: picture.alt || `Gallery image for ${title}` }));
  const showGrid = () => setView({ kind: "grid", lastAt: view.kind === "single" ? view.at : null });
  const isSingleFromGrid = view.kind === "single" && view.cameFromGrid;
  // The browser's Back goes the way that Escape does, one layer at a time.
  const backToGrid = useBackCloses(isSingleFromGrid, showGrid);
  const toGrid = isSingleFromGrid ? backToGrid : showGrid;

  return (
    <Dialog
      isOpen
      onClose={isSingleFromGrid ? toGrid : onClose}
      title={title}
      status={view.kind === "single" ? undefined : `${pictures.length} pictures`}
      foot={
        view.kind === "single" && pictures.length > 1 ? (
          <Button kind="quiet" icon={rows} onClick={toGrid}>
            All {pictures.length} pictures
          </Button>
        ) : undefined
      }
    >
      {view.kind === "grid" ? (
        <Grid
          pictures={thumbnails.map((picture, at) => ({ ...picture, alt: named[at]?.alt ?? picture.alt }))}
          focusAt={view.lastAt}
          onPick={(at) => setView({ kind: "single", at, cameFromGrid: true })}
        />
      ) : (
        <SinglePicture pictures={named} at={view.at} onTurn={(at) => setView({ ...view, at })} />
      )}
    </Dialog>
  );
}

type GridProps = { pictures: readonly PictureFacts[]; focusAt: number | null; onPick: (at: number) => void };

function Grid({ pictures, focusAt, onPick }: GridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {pictures.map((picture, at) => (
        <li key={picture.src}>
          <button
            // Back from the single picture, the focus is where it was left.
            ref={at === focusAt ? takeFocus : undefined}
            type="button"
            className={styles.thumb}
            title={picture.alt}
            onClick={() => onPick(at)}
          >
            <Picture picture={picture} sizes="(min-width: 64em) 320px, 33vw" className={styles.thumbPrint} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}
