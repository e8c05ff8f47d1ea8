import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aSignUpBand } from "../../testing/a-sign-up-band";
import { SignUpBand } from "./sign-up-band";

const fetched = vi.fn<typeof fetch>();

afterEach(() => vi.unstubAllGlobals());

function draw(answer: () => Promise<Response>) {
  fetched.mockReset();
  fetched.mockImplementation(answer);
  vi.stubGlobal("fetch", fetched);
  render(<SignUpBand {...aSignUpBand()} />);
}

const told = (requiresSignup: boolean) => () => Promise.resolve(Response.json({ requiresSignup }));
const band = () => screen.queryByRole("form", { name: "News from the sheltered side" });

test("PM5, API22: whoever signed up is not asked again", async () => {
  draw(told(false));
  expect(band()).toBeVisible();
  await waitFor(() => expect(band()).not.toBeInTheDocument());
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/mail/get-signup-cookie", expect.anything());
});

test.each([
  { who: "has not signed up", answer: told(true) },
  { who: "gets a refusal", answer: () => Promise.resolve(Response.json({ code: "busy" }, { status: 503 })) },
  { who: "cannot be told", answer: () => Promise.reject(new Error("offline")) },
])("T10: a browser that $who is asked", async ({ answer }) => {
  draw(answer);
  await act(() => new Promise((done) => setTimeout(done)));
  expect(band()).toBeVisible();
});

test("PM5: nothing is taken away from under whoever is writing in it", async () => {
  draw(told(false));
  screen.getByRole("textbox", { name: "Email address" }).focus();
  await act(() => new Promise((done) => setTimeout(done)));
  expect(band()).toBeVisible();
});
