import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useKeptFocus } from "./use-kept-focus";

function Box() {
  const [isThere, setThere] = useState(true);
  const kept = useKeptFocus();
  return (
    <>
      <div {...kept} data-testid="box">
        {isThere && <button onClick={() => setThere(false)}>Do it</button>}
      </div>
      <button onClick={() => setThere(false)}>Elsewhere</button>
    </>
  );
}

test("the focus stays in the box when what was pressed goes with what it did", async () => {
  render(<Box />);
  await userEvent.click(screen.getByRole("button", { name: "Do it" }));
  expect(screen.getByTestId("box")).toHaveFocus();
});

test("it is nobody else's focus that is taken", async () => {
  render(<Box />);
  screen.getByRole("button", { name: "Do it" }).focus();
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
});
