import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { dataOf, departuresOf, placesOf } from "./shop-answers";
import { takenOver } from "./taken-over";

const OURS = { "X-Requested-With": "XMLHttpRequest" };
const LEAD = { title: "Ms", first_name: "Ada", last_name: "O'Brien-Smith", born_on: "1985-02-28" };
const OTHER = { title: "Mr", first_name: "José", last_name: "Núñez", born_on: "1983-06-01" };

export type PaidBooking = {
  reference: string;
  lastName: string;
  departureDate: string;
  /** The page after the payment. */
  doneHref: string;
  /** Nought when the plan could only be paid at once. */
  leftPence: number;
};

type Basket = { token: string; due_pence: number; quote: { version: number; total_pence: number } };

/**
 * Book a week for two from search to payment: by the API as the pages do it, and through the sandbox's own page. Paid is its deposit, or
 * everything.
 */
export async function aPaidBooking(page: Page, paid: "deposit" | "full" = "deposit"): Promise<PaidBooking> {
  const { basket, departureDate } = await aHeldBasket(page.request);
  const at = `/api/booking/baskets/${basket.token}`;
  const plans = await dataOf<{ kind: string; parts: { pence: number }[] }[]>(page.request, `${at}/plans`);
  const plan = plans.find(({ kind }) => kind === paid) ?? plans[0];
  const notices = await dataOf<{ id: number }[]>(page.request, `${at}/notices`);
  const order = {
    travellers: [LEAD, OTHER].map((one) => ({ room: 1, ...one })),
    contact: { email: "ada@example.co.uk", phone: "01632 960123", address: "1 High Street, Hove", postcode: "BN3 1AA" },
    plan: plan?.kind,
    accepted_pence: basket.due_pence,
    has_accepted_terms: true,
    ticked_notices: notices.map(({ id }) => id),
  };
  const key = { "Idempotency-Key": `e2e-${basket.token}` };
  const { reference } = await write<{ reference: string }>(page.request, `${at}/order`, order, key);
  const { pay_url: payUrl } = await write<{ pay_url: string }>(page.request, `${at}/pay`, {});
  await payAt(page, payUrl);
  await expect(page).toHaveURL(new RegExp(`/booking/${basket.token}/done$`));
  return {
    reference,
    lastName: LEAD.last_name,
    departureDate,
    doneHref: `/booking/${basket.token}/done`,
    leftPence: (plan?.parts ?? []).slice(1).reduce((sum, { pence }) => sum + pence, 0),
  };
}

/** Pay on the sandbox's page; the browser comes back to the shop. */
export async function payAt(page: Page, payUrl?: string): Promise<void> {
  if (payUrl) await page.goto(payUrl);
  await page.waitForURL(/\/pay\/sandbox\//);
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/pay/"));
}

/** Fill in the form of My Booking; nothing is sent yet. */
export async function fillLookUp(page: Page, { reference, lastName, departureDate }: PaidBooking): Promise<void> {
  const find = page.getByRole("button", { name: "Find my booking" });
  await takenOver(find);
  await page.getByLabel("Booking reference").fill(reference);
  await page.getByLabel("Last name of the lead passenger").fill(lastName);
  await page.getByLabel("The day you leave").fill(departureDate);
}

/** A basket with rooms and seats held: the first holiday of the first destination that is still free. */
async function aHeldBasket(request: APIRequestContext): Promise<{ basket: Basket; departureDate: string }> {
  const [place] = await placesOf(request);
  const [airport = "", byNights = {}] = Object.entries(await departuresOf(request, place?.id ?? ""))[0] ?? [];
  const [nights = "", days = []] = Object.entries(byNights).find(([, dates]) => dates.length > 0) ?? [];
  const party = `depair=${airport}&nights=${nights}&room[adults]=2`;
  // Late days first: their balance is far away, so a deposit may be paid.
  for (const date of days.toReversed()) {
    const asked = `destination=${place?.id}&date=${date}&${party}&limit=5`;
    const { holidays } = await dataOf<{ holidays: { itemcode: string }[] }>(request, `/api/search/holidays?${asked}`);
    for (const { itemcode } of holidays) {
      const basket = await tryToHold(request, `itemcode=${itemcode}&date=${date}&${party}`);
      if (basket) return { basket, departureDate: date };
    }
  }
  throw new Error("Nothing in this shop can be held.");
}

async function tryToHold(request: APIRequestContext, asked: string): Promise<Basket | null> {
  const quoted = await request.get(`/api/search/quote?${asked}`);
  if (!quoted.ok()) return null;
  const { offer_token: token } = ((await quoted.json()) as { data: { offer_token: string } }).data;
  const basket = await write<Basket>(request, "/api/booking/baskets", { offer_token: token });
  const at = `/api/booking/baskets/${basket.token}`;
  await write(request, `${at}/accept`, { version: basket.quote.version, total_pence: basket.quote.total_pence });
  const held = await request.post(`${at}/hold`, { data: {}, headers: OURS });
  return held.ok() ? ((await held.json()) as { data: Basket }).data : null;
}

async function write<Data>(
  request: APIRequestContext,
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Data> {
  const answer = await request.post(path, { data, headers: { ...OURS, ...headers } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}
