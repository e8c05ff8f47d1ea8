import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Shell } from "../../shell/shell";
import { aHotel } from "../../testing/a-hotel";
import { aShell } from "../../testing/a-shell";
import { Ticket } from "./ticket";

test.each([
  ["5th", "night free", null, null],
  ["Winter sun", "", "", null],
  ["September and October", "", "", null],
  ["Twenty-eight cabins", "", "", null],
  ["Mediterranean spring", "", "", "long"],
  ["£250", "off May", null, null],
  ["£1,250", "off May", null, "long"],
  ["2", "complimentary nights", null, "long"],
])(
  "S32: the stub of “%s %s” has letters as small as its longest word needs",
  (stubFigure, stubText, words, longest) => {
    const { offer } = aHotel();
    if (!offer) throw new Error("this hotel has an offer");
    const { container } = render(
      <Shell shell={aShell()}>
        <Ticket offer={{ ...offer, stubFigure, stubText }} />
      </Shell>,
    );
    const ticket = container.querySelector("aside > div");
    expect(ticket?.getAttribute("data-words")).toBe(words);
    expect(ticket?.getAttribute("data-longest")).toBe(longest);
  },
);

test.each([
  ["/cruise", false],
  ["/offers/early-sun", true],
])("S32: an offer whose address is %s opens over the page: %s", (href, opens) => {
  const { offer } = aHotel();
  if (!offer) throw new Error("this hotel has an offer");
  const { getByRole } = render(
    <Shell shell={aShell()}>
      <Ticket offer={{ ...offer, slug: "early-sun", href }} />
    </Shell>,
  );
  const link = getByRole("link", { name: new RegExp(offer.name) });
  expect(link.getAttribute("href")).toBe(href);
  expect(link.hasAttribute("data-opens")).toBe(opens);
  expect(fireEvent.click(link)).toBe(!opens);
  expect(fireEvent.click(link, { ctrlKey: true }), "a tab of its own is the browser's").toBe(true);
});
