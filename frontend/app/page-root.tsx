import { StrictMode, type ComponentType, type ReactElement } from "react";
import type { PageDocument } from "./api/types";
import { LateOpeners } from "./late-openers";
import { findPage } from "./pages/registry";
import { Shell } from "./shell/shell";

/** The page named in the document, or null when there is no such page. */
export async function loadPage(page: string): Promise<ComponentType<unknown> | null> {
  const load = findPage(page);
  // Each loader is typed against its page's props in the registry; here the name is data, so the props are too.
  return load ? ((await load()) as ComponentType<unknown>) : null;
}

/** One element for both sides: what the render process prints is what the browser hydrates. */
export function pageElement(Page: ComponentType<unknown>, { shell, props }: PageDocument): ReactElement {
  return (
    <StrictMode>
      <Shell shell={shell}>
        <Page {...(props as object)} />
        <LateOpeners />
      </Shell>
    </StrictMode>
  );
}
