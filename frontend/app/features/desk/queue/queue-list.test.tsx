import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { anEnquiryRow } from "./an-enquiry-row";
import { QueueList } from "./queue-list";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const row = (reference: string) => anEnquiryRow(reference, { kind: "callback" });

test("the queue is one stop of the Tab key, and the arrow keys move inside it", async () => {
  const onOpen = vi.fn();
  const rows = ["AAAAAAA", "BBBBBBB", "CCCCCCC"].map(row);
  render(
    <QueueList
      queue={{ mark: "1", soon_until: "2027-01-12T13:00:00Z", counts: { new: 3 }, rows, next: "" }}
      agentId={1}
      onMore={() => undefined}
      choice={{ shown: "open", owner: "all" }}
      onChoose={() => undefined}
      openReference={null}
      onOpen={onOpen}
    />,
  );
  const lines = rows.map(({ reference }) => screen.getByRole("button", { name: new RegExp(reference) }));
  const stops = () => lines.map((line) => line.tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  lines[0]?.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(lines[2]).toHaveFocus();
  expect(stops()).toEqual([-1, -1, 0]);
  await userEvent.keyboard("{Home}{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("AAAAAAA");
});
