import { useState } from "react";
import type { Link as LinkFacts } from "../../api/types";
import { track } from "../../lib/measuring/track";
import type { ModalProps } from "../../shell/modals/modals";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { linkSimple } from "../../ui/icon/drawn/link-simple";
import { Link } from "../../ui/link/link";
import { Status } from "../../ui/status/status";
import styles from "./share.module.css";

type ShareModalProps = ModalProps & { title: string; url: string; networks: readonly LinkFacts[] };

/** Networks, e-mail and the address itself. Nothing of a network is loaded: they are links. */
export function ShareModal({ title, url, networks, onClose }: ShareModalProps) {
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid("Address copied");
      tell("copy");
    } catch {
      setSaid("Please copy the address below");
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title="Share with friends" status={title} width="narrow">
      <ul role="list" className={styles.networks}>
        {shareLinks({ title, url, networks }).map(({ label, href }) => (
          <li key={label}>
            <Link href={href} target="_blank" rel="noopener noreferrer" onClick={() => tell(label)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.copy}>
        <input className={styles.address} readOnly value={url} aria-label="Address of this page" />
        <Button kind="line" size="small" icon={linkSimple} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <Status isVisible className={styles.said}>
        {said}
      </Status>
    </Dialog>
  );
}

/** Networks in the brand's order with e-mail in the middle, as M14 lists them: two, e-mail, two. Exported for its test. */
export function shareLinks({ title, url, networks }: Omit<ShareModalProps, "onClose">): LinkFacts[] {
  const fill = (template: string) =>
    template.replace("{url}", encodeURIComponent(url)).replace("{title}", encodeURIComponent(title));
  const filled = networks.map(({ label, href }) => ({ label, href: fill(href) }));
  const mail = { label: "E-mail", href: fill("mailto:?subject={title}&body={url}") };
  return [...filled.slice(0, 2), mail, ...filled.slice(2)];
}

function tell(way: string) {
  track("share", { method: way.toLowerCase().replaceAll(/[^a-z0-9]+/gu, "_") });
}
