import { act, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { HotelsMapSection } from "../../api/types";
import { ModalHost } from "../../shell/modals/modal-host";
import { CLOSE_ALL_MODALS } from "../../shell/modals/modals";
import { StatusRegion } from "../../shell/status-region";
import { HotelsMap } from "./hotels-map";
import { viewOf } from "./view-of";

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS))));

const section: HotelsMapSection = {
  kind: "hotels-map",
  name: "Barbados",
  label: "See all 2 on a map",
  hotels: [
    {
      name: "Guava Point",
      href: "/holidays/barbados/south-coast/guava-point",
      place: "Oistins",
      price: "from £858 pp",
      coordinates: { latitude: 13.06, longitude: -59.55, link: "" },
    },
    {
      name: "Cove House",
      href: "/holidays/barbados/west-coast/cove-house",
      place: "Holetown",
      price: null,
      coordinates: { latitude: 13.19, longitude: -59.64, link: "" },
    },
  ],
  layers: [],
};

const STREETS = {
  id: "streets" as const,
  label: "Streets",
  template: "https://tiles.test/{z}/{x}/{y}.png",
  maxZoom: 19,
  attribution: "",
};

async function open(changes: Partial<HotelsMapSection> = {}) {
  const user = userEvent.setup();
  render(
    <StatusRegion>
      <ModalHost>
        <HotelsMap {...section} {...changes} />
      </ModalHost>
    </StatusRegion>,
  );
  expect(document.querySelector("image")).toBeNull();
  await user.click(screen.getByRole("button", { name: "See all 2 on a map" }));
  return { user, dialog: await screen.findByRole("dialog", { name: "Hotels in Barbados" }) };
}

describe("M02: the hotels of a place on a map", () => {
  test("without a map service they stand on drawn land with a scale, and the list names and leads on", async () => {
    const { user, dialog } = await open();
    const sketch = within(dialog).getByRole("img", { name: "Where the hotels in Barbados lie" });
    expect(sketch.querySelectorAll("circle")).toHaveLength(2);
    const land = [...sketch.querySelectorAll("path")].filter((path) => path.getAttribute("d")?.endsWith("Z"));
    expect(land.length, "a coast with its depths of water").toBeGreaterThanOrEqual(4);
    expect(sketch).toHaveTextContent(/^Barbados\d+ km$/);
    expect(dialog).toHaveTextContent("Our own sketch: the coast is drawn round the hotels.");
    await user.click(within(dialog).getByRole("button", { name: "Cove House" }));
    expect(sketch).toHaveTextContent("Cove House");
    expect(within(dialog).getByRole("link", { name: "View Cove House" })).toHaveAttribute(
      "href",
      "/holidays/barbados/west-coast/cove-house",
    );
  });

  test("tiles are asked for only once it is open, and show both hotels", async () => {
    const { dialog } = await open({ layers: [STREETS] });
    expect(within(dialog).getByRole("region", { name: "Map of hotels in Barbados" })).toBeVisible();
    expect(dialog.querySelectorAll("image").length).toBeGreaterThan(0);
    expect(dialog.querySelectorAll("circle")).toHaveLength(2);
  });

  test("a service that does not answer leaves the sketch", async () => {
    const { dialog } = await open({ layers: [STREETS] });
    const tiles = [...dialog.querySelectorAll("image")].slice(0, 4);
    act(() => tiles.forEach((tile) => tile.dispatchEvent(new Event("error"))));
    await waitFor(() => expect(within(dialog).getByRole("img", { name: /Where the hotels/ })).toBeVisible());
  });
});

describe("viewOf", () => {
  test("shows every place, as close as that allows", () => {
    const near = viewOf([
      { latitude: 13.06, longitude: -59.55 },
      { latitude: 13.07, longitude: -59.56 },
    ]);
    const far = viewOf([
      { latitude: 18.1, longitude: -76.4 },
      { latitude: 13.07, longitude: -59.56 },
    ]);
    expect(near.zoom).toBeGreaterThan(far.zoom);
    expect(far.centre.longitude).toBeCloseTo(-67.98);
  });

  test("one place is shown from near", () => {
    expect(viewOf([{ latitude: 13, longitude: -59 }])).toEqual({ centre: { latitude: 13, longitude: -59 }, zoom: 14 });
  });
});
