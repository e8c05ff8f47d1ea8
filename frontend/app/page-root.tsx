import { StrictMode, useEffect, useState, type ComponentType, type ReactElement } from "react";
import type { PageDocument } from "./api/types";
import { Openers } from "./openers";
import { OfflineNotice } from "./shell/offline/offline-notice";
import { Shell } from "./shell/shell";

export type PageComponent = ComponentType<unknown>;

const nobody = () => undefined;

/** One element for both sides: what the render process prints is what the browser hydrates. `onAlive` is told in the browser, once. */
export function pageElement(
  Page: PageComponent,
  { shell, props }: PageDocument,
  onAlive: () => void = nobody,
): ReactElement {
  return (
    <StrictMode>
      <OfflineNotice />
      <Shell shell={shell}>
        <Page {...(props as object)} />
        <Openers />
      </Shell>
      <Alive onAlive={onAlive} />
    </StrictMode>
  );
}

/** Tells when the page is alive: with its second drawing, for some parts draw anew what only a browser knows. */
function Alive({ onAlive }: { onAlive: () => void }) {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    // The second drawing is what is waited for.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setIsSettled(true);
  }, []);
  useEffect(() => {
    if (isSettled) onAlive();
  }, [isSettled, onAlive]);
  return null;
}
