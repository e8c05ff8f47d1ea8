import { useEffect, useState, type ComponentType } from "react";

/** What opens over any page by a link to it. It comes after the page; a link pressed before leads to the page it names. */
export function LateOpeners() {
  const [Openers, setOpeners] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("./openers").then(
      (module) => setOpeners(() => module.Openers),
      () => undefined, // Then links stay links.
    );
  }, []);
  return Openers && <Openers />;
}
