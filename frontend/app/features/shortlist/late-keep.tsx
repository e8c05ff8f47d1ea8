import { useEffect, useState, type ComponentType } from "react";

type LateKeepProps = { itemcode: string; name: string };

/** The shortlist's button, after the page has come alive: nobody needs it in the first second. */
export function LateKeep(props: LateKeepProps) {
  const [Button, setButton] = useState<ComponentType<LateKeepProps> | null>(null);
  useEffect(() => {
    let isHere = true;
    import("./keep-button").then(
      (module) => isHere && setButton(() => module.KeepButton),
      () => undefined, // Without its code there is no shortlist, and nothing else is missing.
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Button && <Button {...props} />;
}
