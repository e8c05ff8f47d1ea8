import type { ReactNode } from "react";
import type { Shell as ShellFacts } from "../api/types";
import { BrandBar } from "./brand-bar/brand-bar";
import { BrandInView } from "./brand-in-view";
import { LateChat } from "./chat/late-chat";
import { ConsentBanner } from "./consent/consent-banner";
import { Footer } from "./footer/footer";
import { LateLegacyOpener } from "./modals/late-legacy-opener";
import { ModalHost } from "./modals/modal-host";
import { Navigation } from "./navigation/navigation";
import { BarInView } from "./phone-in-view";
import { StatusRegion } from "./status-region";
import { useWording, Wording } from "./wording";
import styles from "./shell.module.css";

type ShellProps = { shell: ShellFacts; children: ReactNode };

/** What surrounds every page: skip link, brand bar, navigation, the page as `main`, footer, status region. */
export function Shell({ shell, children }: ShellProps) {
  return (
    <BrandInView value={shell.brand}>
      <Wording value={shell.wording}>
        <StatusRegion>
          <BarInView value={shell.brandBar}>
            <ModalHost>
              <Surroundings shell={shell}>{children}</Surroundings>
              <LateLegacyOpener />
            </ModalHost>
          </BarInView>
        </StatusRegion>
      </Wording>
    </BrandInView>
  );
}

function Surroundings({ shell, children }: ShellProps) {
  const say = useWording();
  if (shell.isBare) {
    return (
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    );
  }
  return (
    <>
      <ConsentBanner isAsked={shell.isConsentAsked} />
      <a className={styles.skip} href="#content">
        {say("shell.skip_to_content")}
      </a>
      <header className={styles.header}>
        {shell.isPreview && (
          <p className={styles.preview} data-print="never">
            {say("shell.preview_notice")}
          </p>
        )}
        <BrandBar bar={shell.brandBar} />
        <Navigation brand={shell.brand} navigation={shell.navigation} currentUrl={shell.context.url} />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer brand={shell.brand} bar={shell.brandBar} footer={shell.footer} />
      {shell.features.liveChat && <LateChat shell={shell} />}
    </>
  );
}
