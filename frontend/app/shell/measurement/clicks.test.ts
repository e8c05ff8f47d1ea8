import { expect, test } from "vitest";
import { pounds, productCode } from "../../lib/measuring/tracked-items";
import { cleanParameters, knownEvent } from "./cleaning";
import { meaningOf } from "./clicks";

test("TR1, TR5: clicks on telephone links, offers, cards and actionable elements are what they are", () => {
  document.body.innerHTML = `
    <a id="tel" href="tel:+442079460142">Call</a> <a id="own" href="tel:+44" data-call-now="">Call</a>
    <a id="offer" href="/offers/pier-table">Offer</a> <button data-actionable="see-all"><i id="act"></i></button>
    <article id="MV1204"><a id="card" href="/holidays/a/b/c">Hotel</a></article> <a id="none" href="/help">Help</a>
    <a id="score" href="https://www.tripadvisor.co.uk/x">Reviews</a>`;
  const meant = (id: string) => meaningOf(document.getElementById(id) ?? document.body);
  expect(meant("tel")).toEqual({ event: "click_call_now", parameters: {} });
  expect(meant("own")).toBeNull();
  expect(meant("offer")).toEqual({ event: "select_promotion", parameters: { slug: "pier-table" } });
  expect(meant("act")).toEqual({ event: "actionable_click", parameters: { action: "see-all" } });
  expect(meant("score")).toEqual({ event: "click_tripadvisor", parameters: {} });
  expect(meant("card")?.event).toBe("select_item");
  expect(meant("none")).toBeNull();
});

test("TR1: product codes are the itemcode in lower case, or Not set; money is pounds", () => {
  expect([productCode("MV1204"), productCode(null), pounds(241_850)]).toEqual(["mv1204", "Not set", 2418.5]);
  expect(cleanParameters("select_alternative_option", { items: [{ product_code: "Not set" }] })).toEqual({
    items: [{ product_code: "Not set" }],
  });
  expect([knownEvent("click_click_tripadvisor"), knownEvent("__proto__")]).toEqual(["click_tripadvisor", null]);
});
