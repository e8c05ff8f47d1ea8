import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import drawnFields from "../../../../../contracts/cases/card-fields.json";
import { aCard, aPicture, aPrice } from "../../../testing/a-row";
import { BuilderCard } from "./builder-card";
import shared from "./card.module.css";

const draw = (changes: Parameters<typeof aCard>[0]) => render(<BuilderCard card={aCard(changes)} headingLevel={3} />);
const configurations = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

describe("BuilderCard", () => {
  test.each(configurations)(
    "S18: configuration %i shows its heading and leads to its page by one link",
    (configuration) => {
      draw({ configuration });
      expect(screen.getByRole("heading", { level: 3, name: "Cove House" })).toBeInTheDocument();
      const name = [6, 11].includes(configuration) ? "View hotel" : "Cove House";
      expect(screen.getAllByRole("link")).toEqual([screen.getByRole("link", { name })]);
      expect(screen.getByRole("link")).toHaveAttribute("href", "/hotels/cove-house/");
    },
  );

  test.each(configurations)("S19: configuration %i stands without link, picture, price and words", (configuration) => {
    const bare = { link: null, picture: null, price: null, label: "", place: "", text: "", terms: "" };
    draw({ configuration, ...bare, longDescriptionHtml: "" });
    expect(screen.getByRole("article")).toHaveTextContent(/^Cove House$/);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  test.each(Object.entries(drawnFields))(
    "S18: configuration %s draws the fields that its editor is shown, and no other",
    (configuration, fields) => {
      const picture = aPicture({ alt: "A cove at noon" });
      const link = { label: "Look inside", href: "/hotels/cove-house/" };
      const { container } = draw({ configuration: Number(configuration), picture, link, tone: "deep" });
      const words = container.textContent ?? "";
      const isDrawn = {
        label: words.includes("New this year"),
        place: words.includes("Port Antonio"),
        text: words.includes("Twenty-six rooms"),
        picture: container.querySelector("img") !== null,
        alt_text: container.querySelector('img[alt="A cove at noon"]') !== null,
        price: words.includes("£"),
        terms: words.includes("Book by 29 November"),
        tone: container.querySelector('[data-tone="deep"]') !== null,
        long_description: words.includes("A long description"),
        button: words.includes("Look inside"),
      };
      const drawn = Object.entries(isDrawn).filter(([, is]) => is);
      expect(drawn.map(([name]) => name).sort()).toEqual([...fields].sort());
    },
  );

  test("Z37: a picture and text, configuration 6, is no link itself: its words invite, or its heading where there are none", () => {
    const { unmount } = draw({ configuration: 6, tone: "deep" });
    expect(screen.getByRole("img", { name: "Illustration of a cove" })).toBeVisible();
    expect(screen.getByRole("heading")).not.toContainElement(screen.getByRole("link", { name: "View hotel" }));
    unmount();
    draw({ configuration: 6, link: { label: "Cove House", href: "/hotels/cove-house/" } });
    const link = screen.getByRole("link", { name: "Cove House" });
    expect(screen.getByRole("heading")).toContainElement(link);
    // The link of other cards is stretched over all of them.
    expect(link).not.toHaveClass(shared.face ?? "");
  });

  test.each([1, 4])(
    "S19, Z37: configuration %i draws the words of its button, once, and none that repeat its name",
    (configuration) => {
      const { unmount } = draw({ configuration });
      expect(screen.getByText("View hotel")).toHaveAttribute("aria-hidden", "true");
      unmount();
      draw({ configuration, link: { label: "Cove House", href: "/hotels/cove-house/" } });
      expect(screen.getAllByText("Cove House")).toHaveLength(1);
    },
  );

  test("S18: an unknown configuration loses nothing of its words", () => {
    draw({ configuration: 99 });
    expect(screen.getByRole("link", { name: "Cove House" })).toBeInTheDocument();
    expect(screen.getByText(/Twenty-six rooms/)).toBeInTheDocument();
  });

  test.each([
    ["Fuerteventura", true],
    ["Montenegro", false],
  ])("S18, UK-33: a poster of %s is set in the size of long words: %s", (heading, isLong) => {
    draw({ configuration: 4, heading });
    expect(screen.getByRole("article").hasAttribute("data-long")).toBe(isLong);
  });

  test("UK-03: a hotel's price is from, per person, with its basis in words", () => {
    draw({ configuration: 1 });
    expect(screen.getByRole("article")).toHaveTextContent(/from £1,284.*per person.*7 nights, All Inclusive/);
  });

  test.each([1, 2, 4, 6, 9])(
    "UK-09: configuration %i says which holidays its price is for, and where it is hardly sold that too",
    (configuration) => {
      const { unmount } = draw({ configuration, price: aPrice({ limited: "Limited availability" }) });
      const drawn = screen.getByRole("article");
      expect(drawn).toHaveTextContent(/7 nights, All Inclusive,? from Gatwick, June 2027/);
      expect(drawn).toHaveTextContent("Limited availability");
      unmount();
      draw({ configuration, price: aPrice() });
      expect(screen.getByRole("article")).not.toHaveTextContent("Limited");
    },
  );

  test.each([2, 4, 9])(
    "UK-03: configuration %i says for whom its price is, each part behind a comma",
    (configuration) => {
      const sharing = "based on 2 adults and 2 children aged 6 and 9 sharing";
      draw({ configuration, price: aPrice({ basis: [...aPrice().basis, sharing] }) });
      expect(screen.getByRole("article")).toHaveTextContent(
        `7 nights, All Inclusive, from Gatwick, June 2027, ${sharing}`,
      );
    },
  );

  test("UK-07, P11: an earlier price stands as a dated sentence, only when it was higher", () => {
    const { unmount } = draw({ price: aPrice({ wasPpPence: 154000, wasOn: "2026-11-02" }) });
    expect(screen.getByText(/was £1,540/)).toHaveTextContent("on 2 November");
    unmount();
    draw({ price: aPrice({ wasPpPence: 128400, wasOn: "2026-11-02" }) });
    expect(screen.queryByText(/was/)).not.toBeInTheDocument();
  });

  test("UK-07: an offer's terms stand in the same block, with and without a picture", () => {
    for (const picture of [aPicture(), null]) {
      const { unmount } = draw({ configuration: 2, picture });
      expect(screen.getByRole("article")).toHaveTextContent("Book by 29 November 2026.");
      unmount();
    }
  });

  test("a hotel's picture has its alternative text; a poster's, named below it, is decoration", () => {
    const { unmount } = draw({ configuration: 1 });
    expect(screen.getByRole("img", { name: "Illustration of a cove" })).toHaveAttribute("loading", "lazy");
    unmount();
    const { container } = draw({ configuration: 4 });
    expect(container.querySelector("img")).toHaveAttribute("alt", "");
  });

  test("S18: the full-width description prints the editor's sanitised HTML", () => {
    draw({ configuration: 11, longDescriptionHtml: "<p>Start in <strong>Galle</strong>.</p>" });
    expect(screen.getByText("Galle").tagName).toBe("STRONG");
  });
});
