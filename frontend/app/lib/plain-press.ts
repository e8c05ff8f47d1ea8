/** What a press says of the button and keys that were down: a browser's event or React's. */
type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a press asks for what it is on and nothing else: no new tab or window, no copy on the disk. Others stay the browser's. */
export function isPlainPress(press: Press): boolean {
  return press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;
}
