import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ProblemPage } from "./problem";

const links = [
  { label: "Home", href: "/" },
  { label: "Call us on 020 7946 0142", href: "tel:+442079460142" },
];

const none = { lookFor: null, meant: [] };

describe("ProblemPage", () => {
  test("W-27: has a heading, a way forward and a telephone number", () => {
    render(
      <ProblemPage
        status={404}
        heading="This page has sailed"
        text="It has moved."
        errorId={null}
        links={links}
        {...none}
      />,
    );
    expect(screen.getByRole("heading", { level: 1, name: "This page has sailed" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: /020 7946 0142/ })).toHaveAttribute("href", "tel:+442079460142");
    expect(screen.getByText("404")).toBeInTheDocument();
  });

  test("W-27: our own faults carry an id to quote, others do not", () => {
    const { rerender } = render(
      <ProblemPage status={500} heading="Sorry" text="Our side." errorId="3f9a7c21" links={links} {...none} />,
    );
    expect(screen.getByText("3f9a7c21")).toBeInTheDocument();
    rerender(<ProblemPage status={404} heading="Sorry" text="Gone." errorId={null} links={links} {...none} />);
    expect(screen.queryByText(/quote/)).not.toBeInTheDocument();
  });

  test("W-27: a page that is not there looks for what was meant", () => {
    render(
      <ProblemPage
        status={404}
        heading="This page has sailed"
        text="It has moved."
        errorId={null}
        links={links}
        lookFor={{ action: "/find-a-hotel", query: "jamaca" }}
        meant={[{ label: "Jamaica", href: "/holidays/jamaica" }]}
      />,
    );
    expect(screen.getByRole("link", { name: "Jamaica" })).toHaveAttribute("href", "/holidays/jamaica");
    expect(screen.getByRole("search")).toHaveAttribute("action", "/find-a-hotel");
    expect(screen.getByRole("searchbox", { name: "Hotel, place or country" })).toHaveValue("jamaca");
  });
});
