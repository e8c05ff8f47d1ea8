const TIMEOUT_MS = 30_000;

/** What the server says about a basket's order; null where it refuses or does not answer. */
export async function askAbout<Data>(token: string, path: string, method: "GET" | "POST"): Promise<Data | null> {
  try {
    const response = await fetch(`/api/booking/baskets/${encodeURIComponent(token)}${path}`, {
      method,
      headers: {
        Accept: "application/json",
        "X-Requested-With": "XMLHttpRequest",
        ...(method === "POST" ? { "Content-Type": "application/json" } : {}),
      },
      body: method === "POST" ? "{}" : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The contract's shape: the caller names the generated type of this very address.
    return response.ok ? ((await response.json()) as { data: Data }).data : null;
  } catch {
    return null;
  }
}
