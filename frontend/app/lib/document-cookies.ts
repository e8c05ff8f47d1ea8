/* The only hand on `document.cookie`: first-party, readable by our own pages, for a number of days. */

const DAY_SECONDS = 86_400;

export function setCookie(name: string, value: string, days: number) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Max-Age=${days * DAY_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

/** Take away every cookie whose name begins so, on this host and the domains above it that scripts may have written to. */
export function dropCookies(beginning: string) {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const name of names.filter((name) => name.startsWith(beginning))) {
    document.cookie = `${name}=; Max-Age=0; Path=/`;
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
  }
}
