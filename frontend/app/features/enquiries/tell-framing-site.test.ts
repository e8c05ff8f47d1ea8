import { afterEach, expect, test, vi } from "vitest";
import { tellFramingSite } from "./tell-framing-site";

afterEach(() => vi.restoreAllMocks());

test("X03: the framed form tells the allowed origins alone that it was sent, and hears no window", () => {
  const postMessage = vi.fn();
  vi.spyOn(window, "parent", "get").mockReturnValue({ postMessage } as unknown as Window);
  const listen = vi.spyOn(window, "addEventListener");
  tellFramingSite(["https://www.partner.example", "https://other.example"]);
  expect(postMessage.mock.calls).toEqual([
    [{ postMessageTask: "hello:submitted" }, "https://www.partner.example"],
    [{ postMessageTask: "hello:submitted" }, "https://other.example"],
  ]);
  expect(listen.mock.calls.filter(([kind]) => kind === "message")).toEqual([]);
  tellFramingSite([]);
  expect(postMessage).toHaveBeenCalledTimes(2);
});

test("X03: a form that stands in no frame tells nobody", () => {
  const postMessage = vi.spyOn(window, "postMessage");
  tellFramingSite(["https://www.partner.example"]);
  expect(postMessage).not.toHaveBeenCalled();
});
