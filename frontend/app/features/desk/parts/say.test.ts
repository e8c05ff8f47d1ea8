import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each(["Pacific/Auckland", "Pacific/Kiritimati", "America/Los_Angeles", "Europe/London"])(
  "a day is the same day wherever the desk stands: %s",
  async (zone) => {
    vi.stubEnv("TZ", zone);
    const { day } = await import("./say");
    expect(day("2027-06-12")).toBe("Sat 12 Jun 2027");
  },
);
