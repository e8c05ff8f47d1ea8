import { act } from "@testing-library/react";
import { vi } from "vitest";

type Asked = { url: string; body: string; answer: (body: unknown, status?: number) => Promise<void> };

/** What the page asks, in order, each question open until it is answered. */
export const asked: Asked[] = [];

/** Before each test: nothing was asked, and every question waits. */
export function hearAsked() {
  asked.length = 0;
  const fetched = (url: string, init?: RequestInit) =>
    new Promise<Response>((resolve) => {
      const answer = async (body: unknown, status = 200) => {
        await act(async () => {
          resolve(Response.json(body, { status }));
          await new Promise((done) => setImmediate(done));
        });
      };
      asked.push({ url, body: String(init?.body ?? ""), answer });
    });
  vi.stubGlobal("fetch", vi.fn(fetched));
}
