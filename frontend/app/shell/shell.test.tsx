import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aShell } from "../testing/a-shell";
import { Shell } from "./shell";
import { useAnnounce } from "./status-region";

function aPage(shell = aShell()) {
  return render(
    <Shell shell={shell}>
      <h1>Cove House</h1>
    </Shell>,
  );
}

describe("Shell", () => {
  test("begins with a skip link that leads to the content", () => {
    aPage();
    const skip = screen.getAllByRole("link")[0];
    expect(skip).toHaveTextContent("Skip to main content");
    expect(screen.getByRole("main")).toHaveAttribute("id", skip?.getAttribute("href")?.slice(1));
  });

  test("has one of each landmark, with the page in main", () => {
    aPage();
    expect(screen.getByRole("banner")).toBeInTheDocument();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
    expect(screen.getByRole("contentinfo")).toBeInTheDocument();
    expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 })).toHaveTextContent("Cove House");
  });

  test("says so when the page is a draft, and only then", () => {
    const { unmount } = aPage(aShell({ isPreview: true }));
    expect(screen.getByText("Preview: this is not published")).toBeInTheDocument();
    unmount();
    aPage();
    expect(screen.queryByText("Preview: this is not published")).not.toBeInTheDocument();
  });

  test("P08: takes every word of its own from the brand's catalogue", () => {
    const shell = aShell();
    aPage({ ...shell, wording: { ...shell.wording, "shell.skip_to_content": "Straight to the beach" } });
    expect(screen.getByRole("link", { name: "Straight to the beach" })).toBeInTheDocument();
  });

  test("reads announcements out politely", () => {
    function Announcer() {
      const announce = useAnnounce();
      return <button onClick={() => announce("14 flights match")}>Filter</button>;
    }
    render(
      <Shell shell={aShell()}>
        <Announcer />
      </Shell>,
    );
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    screen.getByRole("button", { name: "Filter" }).click();
    return screen.findByText("14 flights match").then((status) => expect(status).toHaveAttribute("role", "status"));
  });
});
