import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LazyRegion } from "./lazy-region";

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let scrollTo: Seen = () => undefined;
let margin: string | undefined;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: Seen, options: { rootMargin?: string }) {
        scrollTo = seen;
        margin = options.rootMargin;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const Part = ({ name }: { name: string }) => <p>Hello {name}</p>;

function draw(load: () => Promise<typeof Part>) {
  render(<LazyRegion load={load} props={{ name: "Ada" }} placeholder={<p>On its way</p>} />);
}

describe("ER11: a region whose code comes late", () => {
  test("K03: is asked for when it is within 10% of the window, and then drawn", async () => {
    const load = vi.fn(() => Promise.resolve(Part));
    draw(load);
    expect(screen.getByText("On its way")).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    expect(margin).toBe("10%");
    scrollTo([{ isIntersecting: true }]);
    expect(await screen.findByText("Hello Ada")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("says that it is missing and offers the page anew", async () => {
    draw(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    scrollTo([{ isIntersecting: true }]);
    expect(await screen.findByRole("alert")).toHaveAttribute("data-error", "missing");
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
  });

  test("of another failure it may be tried again", async () => {
    const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new RangeError("its own fault"));
    draw(load);
    scrollTo([{ isIntersecting: true }]);
    expect(await screen.findByRole("alert")).toHaveAttribute("data-error", "other");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Hello Ada")).toBeVisible();
  });
});
