import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { aShell } from "../../testing/a-shell";
import { Wording } from "../wording";
import { Navigation } from "./navigation";

function aNavigation(currentUrl = "http://localhost/") {
  const { brand, navigation, wording } = aShell();
  navigation.links.push({ label: "Posters", href: "/#posters", panel: null, room: "always" });
  return render(
    <Wording value={wording}>
      <Navigation brand={brand} navigation={navigation} currentUrl={currentUrl} />
      <a href="/elsewhere/">Elsewhere</a>
    </Wording>,
  );
}

const menu = () => screen.getByRole("button", { name: "Menu" });

describe("Navigation", () => {
  test.each(["{Enter}", " "])("W-12: the menu opens and closes with the key '%s'", async (key) => {
    const user = userEvent.setup();
    aNavigation();
    menu().focus();
    expect(menu()).toHaveAttribute("aria-expanded", "false");
    await user.keyboard(key);
    expect(menu()).toHaveAttribute("aria-expanded", "true");
    await user.keyboard(key);
    expect(menu()).toHaveAttribute("aria-expanded", "false");
  });

  test("W-12: the button controls the list of links", () => {
    aNavigation();
    expect(screen.getByRole("navigation", { name: "Main" })).toHaveAttribute(
      "id",
      menu().getAttribute("aria-controls"),
    );
  });

  test("W-12: Escape closes the menu from any link and gives the focus back to its button", async () => {
    const user = userEvent.setup();
    aNavigation();
    await user.click(menu());
    screen.getByRole("link", { name: "Weddings" }).focus();
    await user.keyboard("{Escape}");
    expect(menu()).toHaveAttribute("aria-expanded", "false");
    expect(menu()).toHaveFocus();
  });

  test("W-12: Escape in a closed menu leaves the focus where it is", async () => {
    const user = userEvent.setup();
    aNavigation();
    const link = screen.getByRole("link", { name: "Offers" });
    link.focus();
    await user.keyboard("{Escape}");
    expect(link).toHaveFocus();
  });

  test("W-12: the menu closes once the focus has walked past it", async () => {
    const user = userEvent.setup();
    aNavigation();
    await user.click(menu());
    screen.getByRole("link", { name: "Get a quote" }).focus();
    await user.tab();
    expect(screen.getByRole("link", { name: "Elsewhere" })).toHaveFocus();
    expect(menu()).toHaveAttribute("aria-expanded", "false");
  });

  test("W-12: the page's own link says so, whatever the query", () => {
    aNavigation("http://localhost/offers/?sort=price");
    expect(screen.getByRole("link", { name: "Offers" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Weddings" })).not.toHaveAttribute("aria-current");
  });

  test("W-12: a link into this page is not this page", () => {
    aNavigation("http://localhost/");
    expect(screen.getByRole("link", { name: "Posters" })).not.toHaveAttribute("aria-current");
  });
});
