import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Home, Reviews, RibbonItem, SignUpBand } from "../api/types";
import { Shell } from "../shell/shell";
import { aHero, aBuiltRow } from "../testing/a-row";
import { aShell } from "../testing/a-shell";
import { HomePage } from "./home";

const ribbon: RibbonItem[] = [
  { icon: "shield", title: "Financial Protection", text: "ATOL on every flight holiday" },
  { icon: "arrows", title: "Flexible Holidays", text: "Any airport, any nights" },
  { icon: "headset", title: "UK Call Centre", text: "One person, start to finish" },
  { icon: "clock", title: "Open 7 days", text: "9 am to 8 pm" },
  { icon: "star", title: "Customer Satisfaction", text: "4.7 of 5" },
];

const reviews: Reviews = {
  heading: "What our customers say",
  score: "4.7",
  line: "of 5, from 3,218 reviews on Demo Reviews. Updated 20 November 2026.",
  how: { label: "How we collect reviews", href: "/help/reviews" },
  reviews: [
    { text: "She was right.", by: "Janet P, Harrogate. 5 of 5", score: "5 of 5", note: "", reply: "" },
    { text: "Forty minutes late.", by: "Colin W, Stoke. 2 of 5", score: "2 of 5", note: "", reply: "We are sorry." },
  ],
};
const signUp: SignUpBand = {
  heading: "First pick of the quiet weeks",
  text: "By e-mail.",
  action: "/mailing/join",
  emailLabel: "E-mail address",
  button: "Sign up",
  consent: "Every mail has a link to end that.",
  privacy: { label: "Privacy notice", href: "/help/privacy" },
  isForMembers: false,
};

function aHome(changes: Partial<Home> = {}) {
  return render(
    <Shell shell={aShell()}>
      <HomePage
        hero={aHero()}
        searchBar={null}
        ribbon={ribbon}
        depositLine=""
        rows={[aBuiltRow()]}
        reviews={reviews}
        signUp={signUp}
        {...changes}
      />
    </Shell>,
  );
}

describe("HomePage", () => {
  test("S11: the superhero's heading is the page's h1, its picture comes first", () => {
    aHome();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("The sheltered side of the world");
    const picture = screen.getAllByRole("img", { name: "Illustration of a cove" })[0];
    expect(picture).toHaveAttribute("fetchpriority", "high");
    expect(picture).toHaveAttribute("loading", "eager");
  });

  test("S20: the hero's focal point is an attribute in steps of five, not a style", () => {
    aHome();
    const picture = screen.getAllByRole("img", { name: "Illustration of a cove" })[0];
    expect(picture).toHaveAttribute("data-focal-x", "50");
    expect(picture).toHaveAttribute("data-focal-y", "55");
    expect(document.querySelector("[style]")).toBeNull();
  });

  test("S11: the caption is a link only where there is a page to go to", () => {
    const { unmount } = aHome();
    expect(screen.queryByRole("link", { name: /Sail and stay/ })).not.toBeInTheDocument();
    unmount();
    aHome({ hero: aHero({ caption: { title: "Sail and stay", text: "", linkHref: "/sail/" } }) });
    expect(screen.getByRole("link", { name: "Sail and stay" })).toHaveAttribute("href", "/sail/");
  });

  test("S12: the ribbon keeps its five items in order", () => {
    aHome();
    const section = screen.getByRole("region", { name: "Why book with us" });
    expect([...section.querySelectorAll("li p:first-child")].map((title) => title.textContent)).toEqual(
      ribbon.map((item) => item.title),
    );
  });

  test("K07, Z70: below the ribbon stands with how little one can book, and nothing where all is paid at once", () => {
    const { unmount } = aHome({ depositLine: "Deposits from £150 pp, the rest due 12 weeks before you leave." });
    const line = screen.getByText(/^Deposits from £150 pp/);
    expect(screen.getByRole("region", { name: "Why book with us" }).nextElementSibling).toBe(line);
    unmount();
    aHome();
    expect(screen.queryByText(/^Deposits/)).not.toBeInTheDocument();
  });

  test("S14, UK-30: reviews stand word for word below their score, source and day, a bad one with our answer", () => {
    aHome();
    const section = within(screen.getByRole("region", { name: "What our customers say" }));
    expect(section.getByText(/3,218 reviews on Demo Reviews/)).toBeVisible();
    expect(section.getByText("“Forty minutes late.”")).toBeVisible();
    expect(section.getByText(/2 of 5/)).toBeVisible();
    expect(section.getByText("We are sorry.", { exact: false })).toBeVisible();
    expect(section.getByRole("link", { name: "How we collect reviews" })).toHaveAttribute("href", "/help/reviews");
  });

  test("S14: without reviews there is no widget", () => {
    aHome({ reviews: null });
    expect(screen.queryByRole("region", { name: "What our customers say" })).not.toBeInTheDocument();
  });

  test("UK-29: the sign-up says what it is for and leads to the privacy notice before anybody presses", () => {
    aHome();
    const form = screen.getByRole("form", { name: "First pick of the quiet weeks" });
    expect(form).toHaveAttribute("action", "/mailing/join");
    expect(form).toHaveAttribute("method", "post");
    expect(within(form).getByRole("textbox", { name: "E-mail address" })).toBeRequired();
    expect(within(form).getByRole("link", { name: "Privacy notice" })).toHaveAttribute("href", "/help/privacy");
  });

  test("without a hero the page still has its one h1: the brand", () => {
    aHome({ hero: null });
    expect(screen.getByRole("heading", { level: 1, name: "Leeward Holidays" })).toBeInTheDocument();
  });
});
