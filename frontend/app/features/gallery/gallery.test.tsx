import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { standsOnLayer } from "../../shell/modals/layers";
import { CLOSE_ALL_MODALS } from "../../shell/modals/modals";
import { ModalHost } from "../../shell/modals/modal-host";
import { aPicture } from "../../testing/a-row";
import { Gallery } from "./gallery";

const pictures = ["The cove", "The pool", "", "The reef"].map((alt, index) =>
  aPicture({ alt, src: `/m/${index}.jpg` }),
);

async function opened(name: RegExp) {
  const user = userEvent.setup();
  render(
    <ModalHost>
      <Gallery title="Cove House" pictures={pictures} thumbnails={pictures} />
    </ModalHost>,
  );
  await user.click(screen.getByRole("button", { name }));
  await screen.findByRole("dialog", { name: "Cove House" });
  return user;
}

const inDialog = () => within(screen.getByRole("dialog"));
const caption = () => screen.getByRole("dialog").querySelector("figcaption");

afterEach(async () => {
  act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
  // A closed layer takes its step out of the history a moment later.
  await waitFor(() => expect(standsOnLayer()).toBe(false));
});

describe("M06: the lightbox", () => {
  test("opens as a grid from the button that counts the pictures", async () => {
    await opened(/All 4 pictures/);
    expect(inDialog().getAllByRole("listitem")).toHaveLength(4);
  });

  test("M06, E39: a picture without words is named after the hotel", async () => {
    await opened(/All 4 pictures/);
    expect(inDialog().getByRole("button", { name: "Gallery image for Cove House" })).toBeVisible();
  });

  test("W-10: arrows, Home and End turn the pages, round the ends", async () => {
    const user = await opened(/^The pool/);
    expect(caption()).toHaveTextContent("Image 2 of 4: The pool");
    await user.keyboard("{ArrowRight}");
    expect(caption()).toHaveTextContent("Image 3 of 4: Gallery image for Cove House");
    await user.keyboard("{End}{ArrowRight}");
    expect(caption()).toHaveTextContent("Image 1 of 4: The cove");
    await user.keyboard("{ArrowLeft}");
    expect(caption()).toHaveTextContent("Image 4 of 4: The reef");
    await user.click(inDialog().getByRole("button", { name: "Next picture" }));
    expect(caption()).toHaveTextContent("Image 1 of 4: The cove");
  });

  test.each([
    { px: -60, goal: "Image 3 of 4" },
    { px: 60, goal: "Image 1 of 4" },
    { px: 20, goal: "Image 2 of 4" },
    { px: -60, pointerType: "mouse", goal: "Image 2 of 4" },
  ])("M06: a swipe by $px pixels turns to $goal", async ({ px, pointerType = "touch", goal }) => {
    await opened(/^The pool/);
    const stage = inDialog().getByRole("img", { name: "The pool" });
    fireEvent.pointerDown(stage, { pointerType, clientX: 200 });
    fireEvent.pointerUp(stage, { pointerType, clientX: 200 + px });
    expect(caption()).toHaveTextContent(goal);
  });

  test("M06: a finger that moves an enlarged picture about turns nothing", async () => {
    vi.stubGlobal("visualViewport", { scale: 2 });
    await opened(/^The pool/);
    const stage = inDialog().getByRole("img", { name: "The pool" });
    fireEvent.pointerDown(stage, { pointerType: "touch", clientX: 200 });
    fireEvent.pointerUp(stage, { pointerType: "touch", clientX: 100 });
    expect(caption()).toHaveTextContent("Image 2 of 4");
    vi.unstubAllGlobals();
  });

  test("M06: a swipe the browser takes for itself turns nothing", async () => {
    await opened(/^The pool/);
    const stage = inDialog().getByRole("img", { name: "The pool" });
    fireEvent.pointerDown(stage, { pointerType: "touch", clientX: 200 });
    fireEvent.pointerCancel(stage, { pointerType: "touch" });
    fireEvent.pointerUp(stage, { pointerType: "touch", clientX: 100 });
    expect(caption()).toHaveTextContent("Image 2 of 4");
  });

  test("T08: Escape in a picture opened from the grid goes back to it, on the same thumbnail, then closes", async () => {
    const user = await opened(/All 4 pictures/);
    await user.click(inDialog().getByRole("button", { name: "The reef" }));
    await user.keyboard("{Escape}");
    expect(inDialog().getByRole("button", { name: "The reef" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: /All 4 pictures/ })).toHaveFocus();
  });

  test("T08, T15: so does the browser's Back, and again after another way back; from the grid it closes", async () => {
    const user = await opened(/All 4 pictures/);
    await user.click(inDialog().getByRole("button", { name: "The reef" }));
    act(() => history.back());
    await waitFor(() => expect(inDialog().getByRole("button", { name: "The reef" })).toHaveFocus());
    expect(caption()).toBeNull();

    await user.click(inDialog().getByRole("button", { name: "The pool" }));
    await user.click(inDialog().getByRole("button", { name: "All 4 pictures" }));
    await waitFor(() => expect(inDialog().getByRole("button", { name: "The pool" })).toHaveFocus());
    await user.click(inDialog().getByRole("button", { name: "The pool" }));
    act(() => history.back());
    await waitFor(() => expect(caption()).toBeNull());
    expect(screen.getByRole("dialog")).toBeVisible();

    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(standsOnLayer()).toBe(false);
  });

  test("T08, T15: Back from a picture opened straight from the page closes to the page", async () => {
    await opened(/^The pool/);
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("T08: a picture opened straight from the page closes to the page", async () => {
    const user = await opened(/^The pool/);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});
