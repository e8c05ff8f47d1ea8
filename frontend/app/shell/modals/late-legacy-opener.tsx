import { useEffect, useState, type ComponentType } from "react";

/** The opener of old markup (M17), where a page has such markup; every other page never loads it. */
export function LateLegacyOpener() {
  const [Opener, setOpener] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!document.querySelector("[data-reveal-id]")) return;
    import("./legacy-opener").then(
      (module) => setOpener(() => module.LegacyOpener),
      () => undefined, // Without it the old markup does what it did: nothing.
    );
  }, []);
  return Opener && <Opener />;
}
