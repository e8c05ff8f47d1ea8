import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CodeBox } from "./code-box";

test.each([
  ["a reference as mails write it", "LW B3CD FGHJ KMNP", { kind: "booking", code: "LWB3CDFGHJKMNP" }],
  ["with hyphens", "LW-B3CD-FGHJ-KMNP", { kind: "booking", code: "LWB3CDFGHJKMNP" }],
  ["a basket's letters", "gta tmh", { kind: "basket", code: "GTATMH" }],
  ["an enquiry's", "EEEEEEE", { kind: "enquiry", code: "EEEEEEE" }],
])("%s is pasted whole and opens what it names; the next one replaces it", async (_, pasted, opened) => {
  const onOpen = vi.fn();
  render(<CodeBox onOpen={onOpen} />);
  const box = screen.getByLabelText("Basket code or reference");
  await userEvent.click(box);
  await userEvent.paste(pasted);
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(opened);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.paste("HHHHHH");
  expect(box).toHaveValue("HHHHHH");
});
