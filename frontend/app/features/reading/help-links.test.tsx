import { act, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { forgetAnswers } from "../../lib/late/late-data";
import { CLOSE_ALL_MODALS } from "../../shell/modals/modals";
import { Shell } from "../../shell/shell";
import { aShell } from "../../testing/a-shell";
import { HelpLinks } from "./help-links";
import { HelpModal } from "./help-modal";

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
  vi.unstubAllGlobals();
  forgetAnswers();
});

const page = {
  head: {},
  sections: [{ kind: "prose", heading: "Payment", html: "<p>Within eight weeks.</p>", isLead: false }],
};

function draw(link: React.ReactNode) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(page))));
  vi.stubGlobal("fetch", fetched);
  render(
    <Shell shell={aShell()}>
      {link}
      <HelpLinks />
    </Shell>,
  );
  return fetched;
}

test("M09: a link to the agency's terms opens them over the page, in our own text", async () => {
  const fetched = draw(
    <a href="/help/agency-terms" data-opens="help">
      Agency Terms & Conditions
    </a>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Agency Terms & Conditions" }));
  const dialog = await screen.findByRole("dialog", { name: "Agency Terms & Conditions" });
  expect(await screen.findByRole("heading", { name: "Payment" })).toBeVisible();
  expect(dialog).toHaveTextContent("Within eight weeks.");
  expect(fetched).toHaveBeenCalledWith("/help/agency-terms/page.json", expect.anything());
  expect(document.querySelector("iframe")).toBeNull();
});

test.each(["atol", "essential-travel", "agency-terms", "important-info"])(
  "R23, M08: help on %s opens over the page",
  async (slug) => {
    const fetched = draw(
      <a href={`/help/${slug}`} data-opens="help" data-name="Help">
        Read more
      </a>,
    );
    await userEvent.click(screen.getByRole("link", { name: "Read more" }));
    expect(await screen.findByRole("dialog", { name: "Help" })).toBeVisible();
    expect(fetched).toHaveBeenCalledWith(`/help/${slug}/page.json`, expect.anything());
  },
);

test("M08: what is different at this hotel stands first", async () => {
  draw(
    <HelpModal
      slug="important-info"
      title="Important"
      errataHtml="<p>The pool is closed.</p>"
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText("The pool is closed.")).toBeVisible();
});
