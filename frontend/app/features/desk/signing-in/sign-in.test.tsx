import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskPage } from "../../../api/types";
import { SignIn } from "./sign-in";

const page = { csrf: "c", notice: null, qr: "", secret: "", agent: "Robin Vale", codes: [] };
const shown = (view: string, more = {}) => render(<SignIn {...({ ...page, view, ...more } as unknown as DeskPage)} />);

test("whoever comes to sign in types at once, the name as well as the code", () => {
  const { unmount } = shown("sign-in");
  expect(screen.getByLabelText("Name")).toHaveFocus();
  unmount();
  shown("code");
  expect(screen.getByLabelText("Code")).toHaveFocus();
});

test("who links an app reads first how; after a wrong code they type again at once", () => {
  const { unmount } = shown("link-app");
  expect(document.body).toHaveFocus();
  unmount();
  shown("link-app", { notice: "That code is not right." });
  expect(screen.getByLabelText("Code")).toHaveFocus();
});

test("to link an app takes the code from our mail, where one was written (T-06)", () => {
  const { unmount } = shown("link-app");
  expect(screen.queryByLabelText("Code from our mail")).toBeNull();
  unmount();
  shown("link-app", { isMailed: true });
  expect(screen.getByLabelText("Code from our mail")).toBeRequired();
  expect(screen.getByLabelText("Code from the app")).toHaveAttribute("name", "code");
});

test("a form that is on its way is not sent again: recovery codes are shown on one answer only (T-06)", () => {
  shown("link-app");
  const button = screen.getByRole("button", { name: "Link the app" });
  fireEvent.submit(button.closest("form")!);
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(fireEvent.click(button)).toBe(false);
});
