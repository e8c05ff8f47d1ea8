import { useState } from "react";
import { hasConsent } from "../../lib/consent";
import { addScriptOnce } from "../../lib/outside-script";
import { track } from "../../lib/track";
import { Notice } from "../../ui/notice/notice";
import { Segmented } from "../../ui/segmented/segmented";
import type { Say } from "./state/texts";
import styles from "./search-bar.module.css";

type Which = "holidays" | "packages";
type PackageSearchProps = {
  script: string;
  /** What we owe whoever buys there beside a trip of ours; null where we owe nothing (UK-18). */
  notice: string | null;
  say: Say;
};

/**
 * The switch to the second provider's search (S42). Its script is added once, the first time that choice appears, and only with the
 * visitor's consent: before it nothing of another company is loaded.
 */
export function PackageSearch({ script, notice, say }: PackageSearchProps) {
  const [which, setWhich] = useState<Which>("holidays");
  const [isAllowed, setIsAllowed] = useState(true);

  function choose(next: Which) {
    setWhich(next);
    if (next !== "packages") return;
    const may = hasConsent("preferences");
    setIsAllowed(may);
    if (!may) return;
    track("actionable_click", { action: "package_search" });
    addScriptOnce(script);
  }

  return (
    <div className={styles.switch}>
      <Segmented
        label={say("switch_label")}
        value={which}
        onChange={choose}
        segments={[
          { value: "holidays", label: say("switch_holidays") },
          { value: "packages", label: say("switch_packages") },
        ]}
      />
      {which === "packages" && !isAllowed && <Notice tone="info">{say("packages_need_consent")}</Notice>}
      {which === "packages" && isAllowed && notice && <Notice tone="info">{notice}</Notice>}
      {/* The provider's script draws its form in here. */}
      <div id="package-search" className={styles.packages} hidden={which !== "packages" || !isAllowed} />
    </div>
  );
}
