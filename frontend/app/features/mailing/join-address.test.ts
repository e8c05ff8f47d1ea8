import { expect, test } from "vitest";
import { joinAddress } from "./join-address";

test("R22: without a campaign the join page is told the host, 'referral' and 'pilot'", () => {
  expect(joinAddress("?show-sign-up=1", "caribbean.localhost")).toBe(
    "/mailing/join?utm_source=caribbean.localhost&utm_medium=referral&utm_campaign=pilot",
  );
});

test("R22, T-18: the campaign of the address goes along, and nothing that is no plain word", () => {
  expect(joinAddress("?utm_source=news&utm_medium=email&utm_campaign=<script>&x=1", "localhost")).toBe(
    "/mailing/join?utm_source=news&utm_medium=email&utm_campaign=pilot",
  );
});
