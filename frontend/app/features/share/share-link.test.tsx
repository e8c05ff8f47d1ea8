import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Shell } from "../../shell/shell";
import { aShell } from "../../testing/a-shell";
import { ShareLink } from "./share-link";

afterEach(() => void Reflect.deleteProperty(navigator, "share"));

function withSheet(share: () => Promise<void>) {
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  render(
    <Shell shell={aShell()}>
      <ShareLink title="Cove House" networks={[]} />
    </Shell>,
  );
}

test("M14: the device's own sheet is used where there is one, with name and address and without the fragment", async () => {
  history.replaceState(null, "", "/a?b=1#rooms");
  const share = vi.fn(() => Promise.resolve());
  withSheet(share);
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Cove House", url: `${location.origin}/a?b=1` });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("M14: whoever closes the sheet is not asked again, and a sheet that fails gives way to the list", async () => {
  const closed = vi.fn(() => Promise.reject(new DOMException("", "AbortError")));
  withSheet(closed);
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  closed.mockImplementation(() => Promise.reject(new Error("no sheet")));
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});
