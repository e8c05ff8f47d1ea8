import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aPicture } from "../../testing/a-row";
import { Picture } from "./picture";

let comeNear: () => void;
let margin: string | undefined;

/** jsdom lays nothing out: the test says when the picture comes near. */
class FakeObserver {
  constructor(callBack: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    margin = options?.rootMargin;
    comeNear = () => callBack([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  return () => vi.unstubAllGlobals();
});

const picture = aPicture({ alt: "Illustration of a cove" });
const sources = () => [...document.querySelectorAll("source")].map((source) => source.srcset);

describe("Picture", () => {
  test("K03: asks for nothing until it comes within a tenth of a screen", () => {
    render(<Picture picture={picture} sizes="50vw" />);
    expect(sources()).toEqual([]);
    expect(margin).toBe("10%");
    act(() => comeNear());
    expect(sources()).toEqual(["/media/cove.avif 640w"]);
  });

  test("where it fills the first screen it is there blurred, before its file has come", () => {
    const blurred = "data:image/png;base64,AAAA";
    render(<Picture picture={aPicture({ placeholder: blurred })} sizes="100vw" priority="first" />);
    expect(document.querySelector("svg image")).toHaveAttribute("href", blurred);
  });

  test("is known by its alternative text before and after it is here", () => {
    render(<Picture picture={picture} sizes="50vw" />);
    expect(screen.getByRole("img", { name: "Illustration of a cove" }).tagName).toBe("SPAN");
    act(() => comeNear());
    expect(screen.getByRole("img", { name: "Illustration of a cove" }).tagName).toBe("IMG");
  });

  test("as decoration it is never announced", () => {
    render(<Picture picture={picture} sizes="50vw" isDecorative />);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    act(() => comeNear());
    expect(document.querySelector("img")).toHaveAttribute("alt", "");
  });

  test("is there when the page is printed", () => {
    render(<Picture picture={picture} sizes="50vw" />);
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(sources()).toHaveLength(1);
  });

  test("the first picture does not wait", () => {
    render(<Picture picture={picture} sizes="100vw" priority="first" />);
    expect(screen.getByRole("img", { name: "Illustration of a cove" })).toHaveAttribute("fetchpriority", "high");
  });

  test("one that does not come gives way to a drawing that says the same, until the network is back", () => {
    render(<Picture picture={picture} sizes="100vw" priority="first" />);
    fireEvent.error(screen.getByRole("img", { name: "Illustration of a cove" }));
    expect(document.querySelector("picture")).toBeNull();
    expect(screen.getByRole("img", { name: "Illustration of a cove" }).tagName).toBe("SPAN");
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.getByRole("img", { name: "Illustration of a cove" }).tagName).toBe("IMG");
  });

  test("is asked for again by itself, a few times: a shop that was busy is not for long", () => {
    vi.useFakeTimers();
    render(<Picture picture={picture} sizes="100vw" priority="first" />);
    const isDrawing = () => screen.getByRole("img").tagName !== "IMG";
    const after = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000));
    for (const wait of [5, 20, 60]) {
      fireEvent.error(screen.getByRole("img"));
      after(wait - 1);
      expect(isDrawing()).toBe(true);
      after(1);
      expect(isDrawing()).toBe(false);
    }
    fireEvent.error(screen.getByRole("img"));
    after(3_600);
    expect(isDrawing()).toBe(true);
    vi.useRealTimers();
  });

  test("a decoration that does not come says nothing", () => {
    render(<Picture picture={picture} sizes="100vw" priority="first" isDecorative />);
    fireEvent.error(document.querySelector("img")!);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("a page without scripts has every picture", () => {
    expect(renderToString(<Picture picture={picture} sizes="50vw" />)).toMatch(
      /<noscript><picture>.*cove\.avif.*<\/noscript>/,
    );
  });
});
