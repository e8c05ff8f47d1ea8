import { useEffect, useSyncExternalStore } from "react";
import { CONSENT_CHANGED, hasConsent } from "../../lib/consent";
import { addScriptOnce } from "../../lib/outside-script";
import { track } from "../../lib/measuring/track";
import { Notice } from "../../ui/notice/notice";
import { Segmented } from "../../ui/segmented/segmented";
import type { Say } from "./state/texts";
import styles from "./search-bar.module.css";

type PackageSearchProps = {
  script: string;
  /** What we owe whoever buys there beside a trip of ours; null where we owe nothing (UK-18). */
  notice: string | null;
  /** Whether the other company's search stands in place of ours. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  say: Say;
};

/**
 * The switch to the second provider's search (S42). Its script is added once, the first time that choice appears, and only with the
 * visitor's consent, whenever it is given: before it nothing of another company is loaded.
 */
export function PackageSearch({ script, notice, isChosen, onChoose, say }: PackageSearchProps) {
  const isAllowed = useSyncExternalStore(subscribe, isConsented, notYet);
  const isShown = isChosen && isAllowed;

  useEffect(() => {
    if (isShown) addScriptOnce(script);
  }, [isShown, script]);

  function choose(which: string) {
    onChoose(which === "packages");
    if (which === "packages" && isAllowed) track("actionable_click", { action: "package_search" });
  }

  return (
    <>
      <Segmented
        label={say("switch_label")}
        value={isChosen ? "packages" : "holidays"}
        onChange={choose}
        segments={[
          { value: "holidays", label: say("switch_holidays") },
          { value: "packages", label: say("switch_packages") },
        ]}
      />
      {isChosen && !isAllowed && <Notice tone="info">{say("packages_need_consent")}</Notice>}
      {isShown && notice && <Notice tone="info">{notice}</Notice>}
      {/* The provider's script draws its form in here. */}
      <div id="package-search" className={styles.packages} hidden={!isShown} />
    </>
  );
}

const isConsented = () => hasConsent("preferences");
const notYet = () => false;

function subscribe(onChange: () => void) {
  window.addEventListener(CONSENT_CHANGED, onChange);
  return () => window.removeEventListener(CONSENT_CHANGED, onChange);
}
