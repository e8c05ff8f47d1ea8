let last = { steady: 0, device: 0 };
let now = 0;

/**
 * Milliseconds on this page's own clock: a device's wrong time, or one that is put back, changes nothing. It goes on while the device
 * sleeps, which `performance.now()` does not on Macs and phones; the device's own time tells of that.
 */
export function pageNow(): number {
  const read = { steady: performance.now(), device: Date.now() };
  if (last.device > 0) now += Math.max(0, read.steady - last.steady, read.device - last.device);
  last = read;
  return now;
}
