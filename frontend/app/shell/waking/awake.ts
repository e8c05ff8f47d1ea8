import { afterPaint } from "../../lib/after-paint";
import { holdTouches } from "./held-touches";
import { findTouched } from "./touched-before";
import { sayCodeIsMissing } from "./trouble";

/**
 * Bring a printed page to life that is awake from the start. Its code takes seconds on a slow line: a room chosen meanwhile would stand in
 * the markup and in no sum. When the code does not come, the browser does with what was pressed what it can alone.
 */
export function wakeAtOnce(root: HTMLElement, bringToLife: () => Promise<void>) {
  const tellTouched = findTouched(root);
  const touches = holdTouches();
  bringToLife()
    .then(afterPaint)
    .then(
      () => touches.doAgain(tellTouched),
      () => {
        sayCodeIsMissing();
        touches.giveBack();
      },
    );
}
