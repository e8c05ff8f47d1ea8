import { expect, test } from "vitest";
import { withChunk } from "./page-assets.ts";

const entry = { hostId: "entry.browser-CT2-WF5M.js" };
const files = ["common-Cuuzd7aI.js", "react-dom-C_lAIrDq.js"];

test("the entry names what a resting page needs at the first touch", () => {
  expect(withChunk("search-results-BZYh-BWZ.js", files, entry)).toEqual(files);
  expect(withChunk("start-page-zRJ7nMYs.js", files, entry)).toEqual(files);
});

test("of a page that is awake from the start the head names them: every page would carry their names", () => {
  expect(withChunk("my-booking-BWGzllnH.js", files, entry)).toEqual([]);
});

test("what a page asks for later comes with all that it needs", () => {
  expect(withChunk("booking-BWGzllnH.js", files, { hostId: "common-Cuuzd7aI.js" })).toEqual(files);
});
