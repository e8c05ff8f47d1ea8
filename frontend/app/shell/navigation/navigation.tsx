import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import type { Brand, Navigation as NavigationFacts } from "../../api/types";
import { classNames } from "../../ui/class-names";
import { list } from "../../ui/icon/drawn/list";
import { x } from "../../ui/icon/drawn/x";
import { IconButton } from "../../ui/icon-button/icon-button";
import { Logo } from "../logo/logo";
import { useWording } from "../wording";
import { NavigationLinks } from "./navigation-links";
import styles from "./navigation.module.css";

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
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  // The open menu covers the page: once the focus has walked past it, it would hide what has the focus.
  function closeWhenLeft(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    // The handlers watch keys that bubble from the links and the button inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.bar} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
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
          onClick={() => setIsOpen(!isOpen)}
        />
        <nav
          id={menuId}
          aria-label={say("shell.main_navigation_label")}
          className={classNames(styles.menu, isOpen && styles.open)}
        >
          <NavigationLinks navigation={navigation} currentUrl={currentUrl} />
        </nav>
      </div>
    </div>
  );
}
