import type { ReactNode } from "react";
import type { Shell as ShellFacts } from "../api/types";
import { BrandBar } from "./brand-bar/brand-bar";
import { Footer } from "./footer/footer";
import { Navigation } from "./navigation/navigation";
import { StatusRegion } from "./status-region";
import styles from "./shell.module.css";

type ShellProps = { shell: ShellFacts; children: ReactNode };

/** What surrounds every page: skip link, brand bar, navigation, the page as `main`, footer, status region. */
export function Shell({ shell, children }: ShellProps) {
  return (
    <StatusRegion>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {shell.isPreview && (
        <p className={styles.preview} role="note" data-print="never">
          Draft preview: this page is not published.
        </p>
      )}
      <header className={styles.header}>
        <BrandBar bar={shell.brandBar} />
        <Navigation brand={shell.brand} navigation={shell.navigation} currentUrl={shell.context.url} />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer brand={shell.brand} bar={shell.brandBar} footer={shell.footer} />
    </StatusRegion>
  );
}
