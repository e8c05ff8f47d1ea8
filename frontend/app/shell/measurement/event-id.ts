/** `evt_`, the moment in milliseconds, four random signs (K27, Z61): the browser's and the server's copy of an event share it. */
export function newEventId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(4));
  return `evt_${String(now).padStart(13, "0")}${[...random].map((byte) => (byte % 36).toString(36)).join("")}`;
}
