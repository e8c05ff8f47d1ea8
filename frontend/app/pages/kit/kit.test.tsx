import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { KitPage } from "../kit";

/** What a browser has and the server has not: the first drawing must not depend on it. */
function beLargeScreen() {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

test("every primitive is printed on the server, without style attributes, and hydrates without a mismatch", async () => {
  const html = renderToString(<KitPage brandLinks={[]} />);
  expect(html).toContain("Leeward components");
  expect(html).not.toContain("style=");
  beLargeScreen();
  const root = document.createElement("div");
  root.innerHTML = html;
  document.body.append(root);
  const mismatches: unknown[] = [];
  const app = await act(async () =>
    hydrateRoot(root, <KitPage brandLinks={[]} />, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  expect(root.querySelector("[role=tablist]")).not.toBeNull();
  act(() => app.unmount());
  root.remove();
});
