import { useEffect, useState } from "react";
import { mayHoldHere } from "../../../lib/holding";
import type { OwnHold } from "./own-hold";

/** The way on for whoever may hold a holiday here; its code comes for nobody else. */
export function LateOwnHold() {
  const [Part, setPart] = useState<typeof OwnHold | null>(null);
  useEffect(() => {
    if (!mayHoldHere()) return;
    import("./own-hold").then(
      (module) => setPart(() => module.OwnHold),
      () => undefined, // Then the page is as it is for everybody.
    );
  }, []);
  return <div role="status">{Part && <Part />}</div>;
}
