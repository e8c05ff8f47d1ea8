import { useModals } from "../../shell/modals/modals";
import { shareNetwork } from "../../ui/icon/drawn/share-network";
import { LinkButton } from "../../ui/link/link-button";
import type { Link } from "../../api/types";
import styles from "./share.module.css";

type ShareLinkProps = {
  /** What is shared: the hotel's name. */
  title: string;
  /** Address templates of the networks the brand names, `{url}` and `{title}` in them (Z46). */
  networks: readonly Link[];
};

/** Share with friends (M14): the device's own sheet where there is one, otherwise a list. */
export function ShareLink({ title, networks }: ShareLinkProps) {
  const modals = useModals();

  async function share() {
    const url = location.href.split("#")[0] ?? location.href;
    if (typeof navigator.share === "function") {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // Changed their mind: nothing more to do. Anything else falls back to the list.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    modals.open({
      load: () => import("./share-modal").then((module) => module.ShareModal),
      props: { title, url, networks },
    });
  }

  return (
    <LinkButton icon={shareNetwork} className={styles.button} onClick={() => void share()}>
      Share
    </LinkButton>
  );
}
