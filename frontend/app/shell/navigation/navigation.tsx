import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import type { Brand, Navigation as NavigationFacts } from "../../api/types";
import { classNames } from "../../ui/class-names";
import { list } from "../../ui/icon/drawn/list";
import { x } from "../../ui/icon/drawn/x";
import { IconButton } from "../../ui/icon-button/icon-button";
import { Logo } from "../logo/logo";
import { useWording } from "../wording";
import { NavigationLinks } from "./navigation-links";
import styles from "./navigation.module.css";
import openerStyles from "./opener.module.css";

type NavigationProps = {
  brand: Brand;
  navigation: NavigationFacts;
  /** Address of this page, so that its own link says so. */
  currentUrl: string;
};

/**
 * The sticky bar (S37, K21): logo and links. On small screens the links wait behind a menu button (W-12); without scripts
 * they simply stand below the bar.
 */
export function Navigation({ brand, navigation, currentUrl }: NavigationProps) {
  const say = useWording();
  const [isOpen, setIsOpen] = useState(false);
  const [panelLabel, setPanelLabel] = useState("");
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  /** The panel first, then the menu: one layer at a time. */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || (!isOpen && !panelLabel)) return;
    if (panelLabel) closePanel();
    else {
      setIsOpen(false);
      button.current?.focus();
    }
  }

  function closePanel() {
    const opener = bar.current?.querySelector<HTMLElement>(`[data-panel-opener="${CSS.escape(panelLabel)}"]`);
    // The opener may be hidden while its panel has the menu's place.
    flushSync(() => setPanelLabel(""));
    opener?.focus();
  }

  // What is open covers the page: once the focus has walked past it, it would hide what has the focus.
  function closeWhenLeft(event: FocusEvent) {
    if (!event.relatedTarget || event.currentTarget.contains(event.relatedTarget)) return;
    setIsOpen(false);
    setPanelLabel("");
  }

  usePressOutside(bar, panelLabel !== "", () => setPanelLabel(""));

  const panel = {
    label: panelLabel,
    close: closePanel,
    toggle: (label: string) => setPanelLabel(panelLabel === label ? "" : label),
  };

  return (
    // The handlers watch keys that bubble from the links and the button inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={bar} className={styles.bar} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <div className={styles.line}>
        <Logo brand={brand} />
        <IconButton
          ref={button}
          kind="bare"
          className={styles.menuButton}
          label={say("shell.menu")}
          icon={isOpen ? x : list}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => {
            setIsOpen(!isOpen);
            setPanelLabel("");
          }}
        />
        <nav
          id={menuId}
          aria-label={say("shell.main_navigation_label")}
          className={classNames(styles.menu, openerStyles.bar, isOpen && styles.open)}
          data-panel={panelLabel ? "" : undefined}
        >
          <NavigationLinks navigation={navigation} currentUrl={currentUrl} panel={panel} />
        </nav>
      </div>
    </div>
  );
}

/** A press anywhere else closes what is open. */
function usePressOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, onOutside: () => void) {
  const tell = useEffectEvent(onOutside);
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) tell();
    };
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, [box, isOpen]);
}
