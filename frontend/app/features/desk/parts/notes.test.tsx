import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Notes } from "./notes";

test("a note that was not sent waits where it was written, while another line is open", async () => {
  const onWrite = vi.fn().mockResolvedValue(true);
  const first = render(<Notes of="enquiries/A" notes={[]} onWrite={onWrite} />);
  await userEvent.type(screen.getByLabelText("New note"), "Rings back");
  first.unmount();
  const other = render(<Notes of="enquiries/B" notes={[]} onWrite={onWrite} />);
  expect(screen.getByLabelText("New note")).toHaveValue("");
  other.unmount();
  const again = render(<Notes of="enquiries/A" notes={[]} onWrite={onWrite} />);
  expect(screen.getByLabelText("New note")).toHaveValue("Rings back");
  await userEvent.click(screen.getByRole("button", { name: "Write" }));
  expect(onWrite).toHaveBeenCalledExactlyOnceWith("Rings back");
  expect(screen.getByLabelText("New note")).toHaveValue("");
  again.unmount();
  render(<Notes of="enquiries/A" notes={[]} onWrite={onWrite} />);
  expect(screen.getByLabelText("New note")).toHaveValue("");
});
