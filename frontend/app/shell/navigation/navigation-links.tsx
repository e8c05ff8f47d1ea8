import { Suspense, type ReactNode } from "react";
import type { Link as LinkFacts, MenuLink, Navigation } from "../../api/types";
import { latePart } from "../../lib/late/late-part";
import { ButtonLink } from "../../ui/button/button-link";
import { caretDown } from "../../ui/icon/drawn/caret-down";
import { Icon } from "../../ui/icon/icon";
import { useWording } from "../wording";
import { isSamePage } from "./same-page";
import styles from "./navigation.module.css";
import openerStyles from "./opener.module.css";

/** Most visits open no panel: their code comes with the first one. */
const MorePanel = latePart(() => import("./more-panel").then((module) => module.MorePanel));
const LatePanel = latePart(() => import("./late-panel").then((module) => module.LatePanel));

export type OpenPanel = { label: string; close: () => void; toggle: (label: string) => void };

type Room = MenuLink["room"];

type NavigationLinksProps = { navigation: Navigation; currentUrl: string; panel: OpenPanel };

/**
 * Main entries, some with a panel, then More, then the quieter ones; the last of those is drawn as a button (S33, S34). Entries that the
 * bar has no room for stand in More instead.
 */
export function NavigationLinks({ navigation, currentUrl, panel }: NavigationLinksProps) {
  const say = useWording();
  const quiet = navigation.endLinks.slice(0, -1);
  const last = navigation.endLinks.at(-1);
  const folded = navigation.links.filter(({ room }) => room !== "always");
  return (
    <>
      <ul role="list" className={styles.links}>
        {navigation.links.map((link) =>
          link.panel === null ? (
            <Item key={link.label} link={link} currentUrl={currentUrl} room={link.room} />
          ) : (
            <WithPanel key={link.label} link={link} panel={panel} currentUrl={currentUrl} />
          ),
        )}
        {navigation.more.length + folded.length > 0 && (
          <Opener
            label={say("shell.more")}
            panel={panel}
            standsFor={navigation.more.length ? undefined : folded.at(-1)?.room}
          >
            <MorePanel links={navigation.more} folded={folded} currentUrl={currentUrl} onBack={panel.close} />
          </Opener>
        )}
      </ul>
      <ul role="list" className={styles.endLinks}>
        {quiet.map((link) => (
          <Item key={link.href} link={link} currentUrl={currentUrl} />
        ))}
        {last && (
          <li>
            <ButtonLink kind="line" size="small" href={last.href} className={styles.last}>
              {last.label}
            </ButtonLink>
          </li>
        )}
      </ul>
    </>
  );
}

function Item({ link, currentUrl, room }: { link: LinkFacts; currentUrl: string; room?: Room | undefined }) {
  return (
    <li data-room={room === "always" ? undefined : room}>
      <a className={styles.link} href={link.href} aria-current={isSamePage(link.href, currentUrl) ? "page" : undefined}>
        {link.label}
      </a>
    </li>
  );
}

type WithPanelProps = { link: MenuLink; panel: OpenPanel; currentUrl: string };

/** An entry that opens a panel; without scripts it is the link to the page that shows the same. */
function WithPanel({ link, panel, currentUrl }: WithPanelProps) {
  return (
    <Opener label={link.label} plainHref={link.href} panel={panel}>
      <LatePanel
        address={link.panel ?? ""}
        name={link.label}
        href={link.href}
        onBack={panel.close}
        currentUrl={currentUrl}
      />
    </Opener>
  );
}

type OpenerProps = {
  label: string;
  plainHref?: string;
  panel: OpenPanel;
  /** It opens only what has no room in the bar, and is not there where everything has: the last entry folds first. */
  standsFor?: Room | undefined;
  children: ReactNode;
};

function Opener({ label, plainHref, panel, standsFor, children }: OpenerProps) {
  const isOpen = panel.label === label;
  return (
    <li data-open={isOpen || undefined} data-stands-for={standsFor}>
      {plainHref && (
        <a className={openerStyles.plain} href={plainHref}>
          {label}
        </a>
      )}
      <button
        type="button"
        className={openerStyles.opener}
        aria-expanded={isOpen}
        data-panel-opener={label}
        onClick={() => panel.toggle(label)}
      >
        {label} <Icon of={caretDown} className={openerStyles.caret} />
      </button>
      {isOpen && (
        <div className={openerStyles.panel}>
          <Suspense>{children}</Suspense>
        </div>
      )}
    </li>
  );
}
