import { fstatSync } from "node:fs";

/** A parent that holds our standard input open tells us of its end by closing it, however it ended. */
export function stopWithParent(stop: () => void) {
  const input = fstatSync(0);
  if (!input.isFIFO() && !input.isSocket()) return;
  process.stdin.once("end", stop).once("error", stop).resume();
}
