import { expect, test } from "vitest";
import { isPhoneDevice } from "./phone-device";

const named = (userAgent: string, mobile?: boolean) =>
  ({ userAgent, ...(mobile === undefined ? {} : { userAgentData: { mobile } }) }) as Navigator;

test("PM4: the browser's own hint decides whether a call now dials (M10)", () => {
  expect(isPhoneDevice(named("Android Mobile", false))).toBe(false);
  expect(isPhoneDevice(named("Windows", true))).toBe(true);
});

test("PM4: without a hint only a certain phone dials; tablets and computers get the form", () => {
  expect(isPhoneDevice(named("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)"))).toBe(true);
  expect(isPhoneDevice(named("Mozilla/5.0 (Linux; Android 16; Pixel) Mobile Safari"))).toBe(true);
  expect(isPhoneDevice(named("Mozilla/5.0 (Linux; Android 16; Tablet)"))).toBe(false);
  expect(isPhoneDevice(named("Mozilla/5.0 (iPad; CPU OS 19_0)"))).toBe(false);
  expect(isPhoneDevice(named("Mozilla/5.0 (Windows NT 10.0)"))).toBe(false);
});
