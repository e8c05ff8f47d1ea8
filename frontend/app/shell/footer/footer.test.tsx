import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aShell } from "../../testing/a-shell";
import { Wording } from "../wording";
import { Footer } from "./footer";

function aFooter(changes: Partial<ReturnType<typeof aShell>> = {}) {
  const shell = aShell(changes);
  return render(
    <Wording value={shell.wording}>
      <Footer brand={shell.brand} bar={shell.brandBar} footer={shell.footer} />
    </Wording>,
  );
}

describe("Footer", () => {
  test("UK-22, UK-35: prints the company's and ATOL text", () => {
    aFooter();
    expect(screen.getByRole("contentinfo")).toHaveTextContent("ATOL scheme, number 99999");
  });

  test("lists each group under its heading", () => {
    aFooter();
    const groups = screen.getByRole("navigation", { name: "Company and help" });
    expect(within(groups).getByRole("heading", { name: "About" })).toBeInTheDocument();
    expect(within(groups).getByRole("link", { name: "Our team" })).toHaveAttribute("href", "/team/");
  });

  test("P09: lists the book message, the membership and every award, which phones have no room for above", () => {
    aFooter();
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines).toEqual(
      expect.arrayContaining([
        "Every flight holiday ATOL protected",
        "Demonstration Travel Association, member 00000",
        "Long-haul Operator of the Year 2026",
        "Best Online Booking 2026",
      ]),
    );
  });

  test("P09: what a brand does not have is not listed", () => {
    aFooter({ brandBar: { ...aShell().brandBar, bookMessage: null, tradeMembership: null, awards: [] } });
    expect(document.querySelector("ul:empty, li:empty")).toBeNull();
    expect(screen.queryByText(/ATOL protected|member 00000/)).toBeNull();
  });

  test("W-28: keeps the week's hours in a disclosure that needs no scripts", () => {
    aFooter();
    expect(screen.getByText("All opening times").closest("details")).toHaveTextContent("Monday9 am to 8 pm");
  });
});
