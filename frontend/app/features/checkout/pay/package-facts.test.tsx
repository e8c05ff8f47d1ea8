import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { InWords } from "../testing/in-words";
import { PackageFacts } from "./package-facts";

const links = {
  terms: { label: "Terms", href: "/help/agency-terms" },
  termsSlug: "agency-terms",
  keyRights: { label: "Key rights", href: "/help/key-rights" },
  privacy: { label: "Privacy", href: "/help/privacy" },
  beforeYouTravel: { label: "Before you travel", href: "/help/essential-travel" },
  travelAdvice: [
    { label: "Travel advice for Sri Lanka", href: "https://www.gov.uk/foreign-travel-advice/sri-lanka" },
    { label: "Travel advice for the Maldives", href: "https://www.gov.uk/foreign-travel-advice/maldives" },
  ],
};

test("UK-37: the review links to the government's advice about every country of the holiday", () => {
  render(<PackageFacts facts={[]} organiser="Leeward" links={links} />, { wrapper: InWords });
  for (const { label, href } of links.travelAdvice) {
    expect(screen.getByRole("link", { name: new RegExp(label) }).getAttribute("href")).toBe(href);
  }
});
