import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent, type Ref } from "react";
import { flushSync } from "react-dom";
import type { Shell } from "../../api/types";
import { OPEN_CHAT } from "../../lib/chat-signals";
import { Button } from "../../ui/button/button";
import { ButtonLink } from "../../ui/button/button-link";
import { chatCircle } from "../../ui/icon/drawn/chat-circle";
import { x } from "../../ui/icon/drawn/x";
import { IconButton } from "../../ui/icon-button/icon-button";
import { useMedia } from "../../ui/use-media";
import { openCookieSettings } from "../consent/open-settings";
import { useModals } from "../modals/modals";
import { useWording } from "../wording";
import { isChatShown, isFormPage, wantsChat } from "./chat-rules";
import { startOutsideChat } from "./outside-chat";
import { useGivesWay } from "./use-gives-way";
import styles from "./chat.module.css";

export type ChatProps = { shell: Shell; startsOpen: boolean; isBookingFormOpen: boolean };

/** The chat popover: not modal, in a corner; a message may always be left, whatever another company's chat does. */
export function Chat({ shell, startsOpen, isBookingFormOpen }: ChatProps) {
  /** Null: not yet opened. Once it has been, its button stays, so that closing gives the focus back. */
  const [isOpen, setIsOpen] = useState<boolean | null>(() => startsOpen || wantsChat(location.search) || null);
  const isSmallScreen = useMedia("(width < 40em)");
  const isReading = useIsReading();
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const givesWay = useGivesWay(box);
  const panelId = useId();
  const say = useWording();

  useEffect(() => {
    // Only who asks for it is led to it: it may also come while somebody writes elsewhere.
    if (startsOpen) panel.current?.focus();
    const open = () => {
      flushSync(() => setIsOpen(true));
      panel.current?.focus();
    };
    window.addEventListener(OPEN_CHAT, open);
    return () => window.removeEventListener(OPEN_CHAT, open);
  }, [startsOpen]);

  function onPress() {
    flushSync(() => setIsOpen(!isOpen));
    panel.current?.focus();
  }

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }

  const isShown = isChatShown({
    isEnabled: shell.features.liveChat,
    isOverridden: shell.context.override_live_chat_visibility,
    isSmallScreen,
    isBookingFormOpen: isBookingFormOpen || isFormPage(location.pathname),
  });
  // A page opens with what it is for, such as its search: on a small screen a button in the corner would lie on that.
  if (!isShown || (isSmallScreen && !isReading && isOpen === null)) return null;
  return (
    <aside
      ref={box}
      className={styles.chat}
      data-away={givesWay || undefined}
      aria-label={say("shell.chat")}
      data-print="never"
    >
      <Button
        ref={opener}
        kind="ink"
        icon={chatCircle}
        aria-expanded={isOpen ?? false}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onPress}
      >
        {say("shell.chat")}
      </Button>
      {isOpen && <Panel box={panel} id={panelId} shell={shell} onClose={close} />}
    </aside>
  );
}

/** Whether the page has been scrolled on from its opening, by a third of a window. */
function useIsReading(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener("scroll", onChange, { passive: true });
      return () => window.removeEventListener("scroll", onChange);
    },
    () => window.scrollY > window.innerHeight / 3,
    () => false,
  );
}

type PanelProps = { box: Ref<HTMLElement>; id: string; shell: Shell; onClose: () => void };

function Panel({ box, id, shell, onClose }: PanelProps) {
  const [needsConsent, setNeedsConsent] = useState(false);
  const say = useWording();
  const modals = useModals();
  const { chatScript } = shell.features;
  const { hours, phone } = shell.brandBar;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }

  return (
    // Escape closes it, as its button does.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      id={id}
      className={styles.panel}
      aria-label={say("shell.chat")}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <IconButton className={styles.close} kind="bare" label="Close" icon={x} onClick={onClose} />
      <p className={styles.text}>{say("shell.chat_text")}</p>
      {hours && <p className={styles.quiet}>{hours.status}</p>}
      {chatScript && (
        <Button kind="ink" wide onClick={() => setNeedsConsent(!startOutsideChat(chatScript))}>
          {say("shell.chat_start")}
        </Button>
      )}
      {needsConsent && (
        <p className={styles.quiet} role="status">
          {say("shell.chat_consent")}{" "}
          <Button kind="quiet" size="small" onClick={() => openCookieSettings(modals)}>
            {say("consent.settings")}
          </Button>
        </p>
      )}
      <ButtonLink kind={chatScript ? "line" : "ink"} wide href="/write-to-us">
        {say("shell.chat_message")}
      </ButtonLink>
      <ButtonLink kind="line" wide href={phone.href}>
        {phone.display}
      </ButtonLink>
    </section>
  );
}
