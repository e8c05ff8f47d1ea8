import { afterPaint } from "../../lib/after-paint";
import { sayOffline, sayCodeIsMissing, takeBackCodeIsMissing } from "./trouble";
import { drawNearPictures } from "./early-pictures";
import { holdTouches } from "./held-touches";
import { layReady } from "./laying-ready";
import { onOwnReason } from "./own-reasons";
import { onFirstSign } from "./signs-of-life";

/** Brings the page to life; the callback is told just before its code takes the page over. Throws when the code does not come. */
type BringToLife = (beforeTakingOver: () => void) => Promise<void>;

/**
 * Let the printed page be until somebody is there or it has a reason of its own, then bring it to life. What was pressed meanwhile is done
 * then. When its code does not come, that is said, and the next touch tries again.
 *
 * Neither the first touch nor the one done again waits for work that need not be done within it: each is painted first.
 */
export function restUntilWanted(root: HTMLElement, bringToLife: BringToLife) {
  const stopPictures = drawNearPictures(root);
  const stopOffline = sayOffline();
  const stopLayingReady = layReady();
  const rest = (ownReason: typeof onOwnReason) => {
    let isWanted = false;
    const stops = [onFirstSign(wake), ownReason(root, wake)];
    // After the signs: a press that is held goes no further.
    const touches = holdTouches();

    async function wake() {
      if (isWanted) return;
      isWanted = true;
      stops.forEach((stop) => stop());
      stopLayingReady();
      await afterPaint();
      try {
        await bringToLife(() => {
          stopPictures();
          stopOffline();
          takeBackCodeIsMissing();
        });
        await afterPaint();
        touches.doAgain();
      } catch {
        sayCodeIsMissing();
        touches.giveBack();
        // What it does of its own accord has just failed: now somebody has to ask.
        rest(() => () => undefined);
      }
    }
  };
  rest(onOwnReason);
}
