import { useEffect } from "react";
import type { MenuPanel } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { useWording } from "../wording";
import { PanelColumns } from "./panel-columns";
import { PanelBack } from "./panel-back";
import styles from "./panel.module.css";

type LatePanelProps = { address: string; name: string; href: string; onBack: () => void; currentUrl: string };

/** A panel of the menu, asked for when it is opened: most visits never open it. When it does not come, the page it stands for does. */
export function LatePanel({ address, name, href, onBack, currentUrl }: LatePanelProps) {
  const say = useWording();
  const late = useLateData<MenuPanel>(address);

  useEffect(() => {
    // Whoever watches the site's errors hears of it (ER8); the visitor gets the link below.
    if (late.kind === "failed") reportError(new Error(`The menu's panel ${address} did not come (${late.status}).`));
  }, [late, address]);

  return (
    <div className={styles.panel}>
      <PanelBack label={say("shell.menu")} onBack={onBack} />
      <p className={styles.all}>
        <a href={href}>{say("shell.all_of", { name })}</a>
      </p>
      {late.kind === "ready" ? (
        <PanelColumns panel={late.body} currentUrl={currentUrl} />
      ) : (
        late.kind === "waiting" && <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {[0, 1, 2, 3].map((column) => (
        <div key={column} className={styles.waitingColumn}>
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} kind="text" width={line % 2 ? "half" : "most"} />
          ))}
        </div>
      ))}
    </div>
  );
}
