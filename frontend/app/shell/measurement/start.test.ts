import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CONSENT_CHANGED, CONSENT_COOKIE, CONSENT_VERSION } from "../../lib/consent";
import { track } from "../../lib/measuring/track";

const order: string[] = [];
vi.mock("../../lib/outside-script", () => ({ addScriptOnce: (address: string) => order.push(address) }));

function answered(letters: string) {
  document.cookie = `${CONSENT_COOKIE}=allow.${CONSENT_VERSION}.${letters}; path=/`;
}

/** Everything that reaches the data layer, by its name, and the tag, in their order. */
beforeAll(async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>().mockImplementation(() => Promise.resolve(Response.json({}))),
  );
  answered("s");
  const { outside } = await import("./outside");
  outside.dataLayer = [];
  const push = outside.dataLayer.push.bind(outside.dataLayer);
  outside.dataLayer.push = (...entries) => {
    for (const entry of entries) {
      const [command, kind] = Array.from(entry as unknown as unknown[]);
      order.push(command === "consent" ? `consent ${String(kind)}` : String((entry as { event?: string }).event));
    }
    return push(...entries);
  };
  track("share", { method: "email" });
  const { startMeasurement } = await import("./start");
  startMeasurement("https://tags.example/tag.js");
  startMeasurement("https://tags.example/tag.js");
});
afterAll(() => vi.unstubAllGlobals());

test("consent mode: its default stands before any tag is loaded, and a changed answer is an update, never a default", () => {
  expect(order.slice(0, 4)).toEqual(["consent default", "consent update", "https://tags.example/tag.js", "share"]);
  answered("sm");
  window.dispatchEvent(new Event(CONSENT_CHANGED));
  expect(order.at(-1)).toBe("consent update");
  expect(order.filter((one) => one === "consent default")).toHaveLength(1);
});

test("TR1, TR2: an alternative flight is told by its own name and by the pixel's, and another cabin by its own alone", () => {
  const before = order.length;
  const items = [{ item_id: "mv1204", item_name: "Coral Sands", product_code: "mv1204" }];
  track("select_alternative_option", { item_list_name: "flights", items });
  track("select_alternative_option", { item_list_name: "cabin_class", items });
  expect(order.slice(before)).toEqual([
    "select_alternative_option",
    "SelectAlternativeFlightOption",
    "select_alternative_option",
  ]);
});
