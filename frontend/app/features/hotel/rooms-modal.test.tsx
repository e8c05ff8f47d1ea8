import { act, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { HotelRoom } from "../../api/types";
import { CLOSE_ALL_MODALS } from "../../shell/modals/modals";
import { Shell } from "../../shell/shell";
import { aShell } from "../../testing/a-shell";
import { RoomsLink } from "./rooms-link";

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS))));

const rooms: readonly HotelRoom[] = [
  {
    name: "Garden room",
    facts: ["28 m²", "up to 3 guests"],
    textHtml: "<p>Opens on the herb garden.</p>",
    picture: null,
  },
  { name: "Sea suite", facts: [], textHtml: "<p>Two balconies.</p>", picture: null },
];

function aPage(of: readonly HotelRoom[]) {
  render(
    <Shell shell={aShell()}>
      <RoomsLink name="Cove House" rooms={of} />
    </Shell>,
  );
}

test("M05: room descriptions say every kind of room in order, with its facts and words", async () => {
  aPage(rooms);
  await userEvent.setup().click(screen.getByRole("button", { name: "Room descriptions" }));
  const dialog = await screen.findByRole("dialog", { name: "Room descriptions" });
  expect(within(dialog).getByText("Cove House, 2 types")).toBeVisible();
  const [garden, sea] = within(dialog).getAllByRole("listitem");
  expect(within(garden!).getByRole("heading", { name: "Garden room" })).toBeVisible();
  expect(within(garden!).getByText("28 m² · up to 3 guests")).toBeVisible();
  expect(within(sea!).getByText("Two balconies.")).toBeVisible();
});

test("M05: a hotel of whose rooms nobody has written has no way to descriptions", () => {
  aPage([]);
  expect(screen.queryByRole("button", { name: "Room descriptions" })).toBeNull();
});
