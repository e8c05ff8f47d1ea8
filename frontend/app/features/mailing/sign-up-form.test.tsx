import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { MailingForm, MailingPage } from "../../api/types";
import { SignUpForm } from "./sign-up-form";

const form: MailingForm = {
  kind: "join",
  action: "/mailing/join",
  button: "Sign up",
  promo: "",
  email: "",
  firstName: "",
  lastName: "",
  topics: [],
  airports: [],
  problems: [],
  consent: "We send you our offers.",
};
const words = {
  done: "Welcome to the mailing list.",
  updated: "Your details have been updated.",
  update_details: "Update your detials",
  check_inbox: "Please press the button.",
  failed: "Please check your details and try again.",
};
const page: MailingPage = { heading: "Join", text: "", form, done: null, promo: null, links: [], words };
const fetched = vi.fn<typeof fetch>();

function answers(body: unknown, status = 200) {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
}
afterEach(() => vi.unstubAllGlobals());

test("T10, ER4: page one leads to page two, and that to thanks; the cookie is asked for (API20, API21)", async () => {
  answers({ data: { success: true, promo: null } });
  const user = userEvent.setup();
  render(<SignUpForm page={page} form={form} />);
  await user.type(screen.getByRole("textbox", { name: "E-mail" }), "ada@example.com");
  await user.click(screen.getByRole("button", { name: "Sign up" }));
  await user.type(await screen.findByRole("textbox", { name: "First name" }), "Ada");
  expect(screen.getByText("Welcome to the mailing list.", { exact: false })).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Last name" }), "Byrne");
  await user.click(screen.getByRole("button", { name: "Update your detials" }));
  expect(await screen.findByText("Your details have been updated.")).toHaveFocus();
  expect(fetched.mock.calls.map(([url]) => url)).toContain("/api/mail/set-signup-cookie");
  const bodies = fetched.mock.calls.map(([, sent]) => sent?.body).filter(Boolean);
  expect(JSON.parse(bodies[1] as string)).toMatchObject({
    email: "ada@example.com",
    first_name: "Ada",
    double_optin: true,
  });
});

test("V02: what is missing is said at its field, in the server's words", async () => {
  const errors = [{ field: "email", msg: "Please fill in your email address.", rule: "required" }];
  answers({ code: "bad_details", errors }, 422);
  const user = userEvent.setup();
  render(<SignUpForm page={page} form={form} />);
  await user.click(screen.getByRole("button", { name: "Sign up" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "E-mail" })).toBeInvalid());
  // Spoken as well: one error is as much news as two.
  expect(screen.getByRole("alert", { name: "Please check these answers" })).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Please fill in your email address." }));
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveAccessibleDescription(
    "Please fill in your email address.",
  );
});

test("V02: a second submit while the first is on its way is nothing", async () => {
  answers({});
  fetched.mockImplementation(() => new Promise(() => undefined));
  const user = userEvent.setup();
  render(<SignUpForm page={page} form={form} />);
  await user.type(screen.getByRole("textbox", { name: "E-mail" }), "ada@example.com{Enter}{Enter}");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("ER3: anything else that fails is one sentence", async () => {
  answers({ code: "fault" }, 500);
  const user = userEvent.setup();
  render(<SignUpForm page={page} form={form} />);
  await user.type(screen.getByRole("textbox", { name: "E-mail" }), "ada@example.com{Enter}");
  await waitFor(() =>
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Please check your details and try again.",
    ]),
  );
  // Nothing is wrong with the address.
  expect(screen.getByRole("textbox", { name: "E-mail" })).toBeValid();
});

test("ER3, T10: so is one of the second page, which has no field for an address", async () => {
  answers(
    { code: "bad_details", errors: [{ field: "email", msg: "Please supply a valid email.", rule: "email" }] },
    422,
  );
  const user = userEvent.setup();
  render(<SignUpForm page={page} form={{ ...form, kind: "names", email: "ada@example" }} />);
  await user.type(screen.getByRole("textbox", { name: "First name" }), "Ada{Enter}");
  expect(await screen.findByText("Please supply a valid email.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Please supply a valid email.");
});
