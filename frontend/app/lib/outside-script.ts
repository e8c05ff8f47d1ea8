/*
 * Scripts of other companies, by the addresses this shop's settings name. The page's policy demands Trusted Types: this is the policy
 * that vouches for them. Whoever calls has looked at the consent.
 */
type Vouched = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Vouched): Vouched };

let policy: Vouched | undefined;

/** Adds the script unless it is there already, with the page's nonce: the policy refuses it otherwise. */
export function addScriptOnce(src: string, page: Document = document): boolean {
  if (!src.startsWith("https://") || [...page.scripts].some((known) => known.getAttribute("src") === src)) return false;
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= factory?.createPolicy("leeward-outside-script", { createScriptURL: (address) => address });
  const script = page.createElement("script");
  script.src = policy ? policy.createScriptURL(src) : src;
  script.async = true;
  script.nonce = page.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  page.head.append(script);
  return true;
}
