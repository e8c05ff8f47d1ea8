import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MenuPanel } from "../../api/types";
import { forgetAnswers } from "../../lib/late/late-data";
import { aPicture } from "../../testing/a-row";
import { aShell } from "../../testing/a-shell";
import { Wording } from "../wording";
import { Navigation } from "./navigation";

const panel: MenuPanel = {
  columns: [
    {
      blocks: [
        {
          kind: "list",
          header: "Caribbean",
          href: "/holidays",
          items: [
            {
              label: "Jamaica",
              href: "/holidays/jamaica",
              items: [{ label: "Negril", href: "/holidays/jamaica/negril", items: [] }],
            },
            { label: "Cuba", href: "/holidays/cuba", items: [] },
          ],
        },
      ],
    },
    { blocks: [{ kind: "image", picture: aPicture(), caption: "Sail and stay", href: "/cruise" }] },
  ],
};

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify(panel))));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
});

function aMenu() {
  const { brand, navigation, wording } = aShell();
  render(
    <Wording value={wording}>
      <Navigation brand={brand} navigation={navigation} currentUrl="http://localhost/holidays/cuba" />
    </Wording>,
  );
  return userEvent.setup();
}

const holidays = () => screen.getByRole("button", { name: "Holidays" });

describe("the menu's panels", () => {
  test("S33, S35: Holidays opens columns of lists and pictures, asked for only then", async () => {
    const user = aMenu();
    expect(fetched).not.toHaveBeenCalled();
    await user.click(holidays());
    expect(holidays()).toHaveAttribute("aria-expanded", "true");
    expect(await screen.findByRole("link", { name: "Caribbean" })).toHaveAttribute("href", "/holidays");
    expect(screen.getByRole("link", { name: /Sail and stay/ })).toHaveAttribute("href", "/cruise");
    expect(screen.getByRole("link", { name: "Cuba" })).toHaveAttribute("aria-current", "page");
  });

  test("S35: a sub-list opens in place of its list, and its header leads back to where it was opened", async () => {
    const user = aMenu();
    await user.click(holidays());
    await user.click(await screen.findByRole("button", { name: "Jamaica" }));
    expect(screen.getByRole("link", { name: "Negril" })).toHaveAttribute("href", "/holidays/jamaica/negril");
    expect(screen.getByRole("link", { name: "All of Jamaica" })).toHaveAttribute("href", "/holidays/jamaica");
    expect(screen.queryByRole("link", { name: "Cuba" })).not.toBeInTheDocument();
    const header = screen.getByRole("button", { name: "Jamaica" });
    expect(header).toHaveFocus();
    await user.click(header);
    expect(screen.getByRole("button", { name: "Jamaica" })).toHaveFocus();
    expect(screen.getByRole("link", { name: "Cuba" })).toBeVisible();
  });

  test("W-12: Escape closes the panel first and gives the focus back to its button", async () => {
    const user = aMenu();
    await user.click(holidays());
    (await screen.findByRole("link", { name: "Cuba" })).focus();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("link", { name: "Cuba" })).not.toBeInTheDocument();
    expect(holidays()).toHaveFocus();
  });

  test("S34: More holds what the bar has no room for; one panel is open at a time", async () => {
    const user = aMenu();
    await user.click(holidays());
    await user.click(screen.getByRole("button", { name: "More" }));
    expect(await screen.findByRole("link", { name: "Staff Favourites" })).toHaveAttribute("href", "/staff-favourites");
    expect(holidays()).toHaveAttribute("aria-expanded", "false");
  });

  test("ER8: a panel that does not come is reported, and the link to the page stays", async () => {
    fetched.mockRejectedValue(new TypeError("Network Error"));
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const user = aMenu();
    await user.click(holidays());
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
    expect(screen.getByRole("link", { name: "All of Holidays" })).toHaveAttribute("href", "/holidays");
  });
});
