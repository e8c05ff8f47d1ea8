import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RecoveryCodes } from "./recovery-codes";

const CODES = ["abcd1234", "efgh5678"];

function pressed(writeText: (text: string) => Promise<void>) {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  render(<RecoveryCodes codes={CODES} />);
  return user;
}

test("T-06: recovery codes are copied by keyboard, one a line, and that is said aloud", async () => {
  const written: string[] = [];
  const user = pressed((text) => Promise.resolve(void written.push(text)));
  screen.getByRole("button", { name: "Copy the codes" }).focus();
  await user.keyboard("{Enter}");
  expect(written).toEqual(["abcd1234\nefgh5678"]);
  expect(screen.getByRole("status")).toHaveTextContent("2 codes copied. Paste them where only you can read them.");
});

test("T-06: where the browser will not copy, they are selected and the way to copy them is said", async () => {
  const user = pressed(() => Promise.reject(new Error("not allowed")));
  await user.click(screen.getByRole("button", { name: "Copy the codes" }));
  expect(screen.getByRole("status")).toHaveTextContent("The codes are selected: copy them with Ctrl+C or ⌘C.");
  expect(getSelection()?.toString().replaceAll(/\s/g, "")).toBe(CODES.join(""));
});

test("T-06: without scripts they can be kept as a text file", () => {
  render(<RecoveryCodes codes={CODES} />);
  const file = screen.getByRole("link", { name: "Download as text" });
  expect(file).toHaveAttribute("download", "recovery-codes.txt");
  expect(decodeURIComponent(file.getAttribute("href")!.split(",")[1]!)).toBe("abcd1234\nefgh5678\n");
});
