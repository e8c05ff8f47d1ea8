import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { MapLayer } from "../../api/types";
import { ModalHost } from "../../shell/modals/modal-host";
import { MapLink } from "./map-link";
import { MapModal } from "./map-modal";

const layer = (id: MapLayer["id"], label: string, maxZoom: number): MapLayer => ({
  ...{ id, label, maxZoom, attribution: "" },
  template: `https://tiles.test/${id}/{z}/{x}/{y}.png`,
});
const layers = [layer("aerial", "Aerial", 17), layer("streets", "Streets", 19)];

const PLACE = { latitude: 18.1762, longitude: -76.4502 };

function draw(link = "") {
  render(
    <ModalHost>
      <MapModal
        name="Cove House"
        address={["Port Antonio"]}
        coordinates={{ ...PLACE, link }}
        layers={layers}
        onClose={() => undefined}
      />
    </ModalHost>,
  );
  return within(screen.getByRole("dialog", { name: "Cove House" }));
}

/** Of all tiles that are drawn: layer and zoom, each once. */
const drawn = () => [
  ...new Set(
    [...document.querySelectorAll("image")].map((tile) => tile.getAttribute("href")?.split("/").slice(3, 5).join(" ")),
  ),
];
const turned = (map: HTMLElement, deltaY: number) => !fireEvent.wheel(map, { deltaY });

afterEach(() => vi.unstubAllGlobals());

describe("M02: the map of one hotel", () => {
  test("M02: the way there is a site of maps where the shop leads to one", () => {
    const way = draw("https://maps.test/?at=18.176200,-76.450200").getByRole("link", { name: "Open in your maps app" });
    expect(way).toHaveAttribute("href", "https://maps.test/?at=18.176200,-76.450200");
  });

  test("M02: without one Android hands the place to its own maps; devices without such a scheme read where it is", () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)" });
    expect(draw().queryByRole("link", { name: "Open in your maps app" })).toBeNull();
    expect(screen.getByText("18.1762° N, 76.4502° W")).toBeVisible();
    cleanup();
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile" });
    expect(draw().getByRole("link", { name: "Open in your maps app" })).toHaveAttribute(
      "href",
      "geo:18.1762,-76.4502?q=18.1762,-76.4502",
    );
  });

  test("M02: without scripts the link leads to that site, or the place stands in its stead: few devices have a scheme for it", () => {
    const printed = (link: string) =>
      renderToString(
        <ModalHost>
          <MapLink name="Cove House" address={[]} coordinates={{ ...PLACE, link }} layers={[]} label="Map" />
        </ModalHost>,
      );
    expect(printed("https://maps.test/")).toContain('href="https://maps.test/"');
    expect(printed("https://maps.test/")).not.toContain("<noscript>");
    expect(printed("")).toMatch(/<noscript><p>18.1762° N, 76.4502° W<\/p><\/noscript>/);
  });

  test("M02, K08: opens from the air at zoom 17, as close as that goes", () => {
    const dialog = draw();
    expect(drawn()).toEqual(["aerial 17"]);
    fireEvent.click(dialog.getByRole("button", { name: "Closer" }));
    expect(drawn()).toEqual(["aerial 17"]);
    expect(dialog.getByRole("button", { name: "Closer" })).toHaveAttribute("aria-disabled", "true");
  });

  test("M02, K08: the streets are the other layer, from 17 up to 19", () => {
    const dialog = draw();
    fireEvent.click(dialog.getByRole("radio", { name: "Streets" }));
    expect(drawn()).toEqual(["streets 17"]);
    for (let press = 0; press < 3; press += 1) fireEvent.click(dialog.getByRole("button", { name: "Closer" }));
    expect(drawn()).toEqual(["streets 19"]);
  });

  test("M02, W-17: the wheel is the page's until the map has the focus", () => {
    const map = draw().getByRole("application", { name: "Map of Cove House" });
    expect(turned(map, 100)).toBe(false);
    expect(drawn()).toEqual(["aerial 17"]);
    map.focus();
    expect(turned(map, 100)).toBe(true);
    expect(drawn()).toEqual(["aerial 16"]);
    expect(turned(map, -100)).toBe(true);
    expect(drawn()).toEqual(["aerial 17"]);
  });

  test("M02: the marker has the hotel's name over it until it is pressed, and again after", () => {
    const dialog = draw();
    const names = () => [...document.querySelectorAll("svg text")].map(({ textContent }) => textContent);
    expect(names()).toEqual(["Cove House"]);
    const marker = dialog.getByRole("button", { name: "Cove House" });
    fireEvent.click(marker);
    expect(names()).toEqual([]);
    fireEvent.click(marker);
    expect(names()).toEqual(["Cove House"]);
  });
});
