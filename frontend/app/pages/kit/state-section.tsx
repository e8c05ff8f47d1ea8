import type { ReactNode } from "react";
import type { Picture as PictureFacts } from "../../api/types";
import { Picture } from "../../shell/content/picture";
import { Button } from "../../ui/button/button";
import { Link } from "../../ui/link/link";
import { Notice } from "../../ui/notice/notice";
import { SkeletonCard } from "../../ui/skeleton/skeleton-card";
import { SCENES } from "./card-seeds";
import grid from "./grid.module.css";
import { Section, Specimen } from "./specimen";
import styles from "./state-section.module.css";

export function StateSection() {
  return (
    <Section title="Loading, empty, error">
      <div className={grid.three}>
        <Specimen name="Skeleton card: the size of the card it becomes">
          <SkeletonCard />
        </Specimen>
        <Specimen name="Empty">
          <State
            picture={{ ...SCENES.sail, focalYPercent: 75 }}
            title="Becalmed"
            text="No holidays match all of these. Nine do if you allow one stop."
          >
            <Button kind="ink" size="small">
              Allow one stop
            </Button>
            <Button kind="line" size="small">
              Clear filters
            </Button>
          </State>
        </Specimen>
        <Specimen name="Ended">
          <State
            picture={{ ...SCENES.lanterns, focalYPercent: 20 }}
            title="Sorry!"
            text="The Saltwhistle June Upgrade has ended. Thankfully, we have plenty more exclusive offers for you."
          >
            <Button kind="ink" size="small">
              View Offers
            </Button>
          </State>
        </Specimen>
      </div>
      <Notices />
    </Section>
  );
}

function Notices() {
  return (
    <div className={styles.notices}>
      <Notice tone="warn" title="The price has changed.">
        It was £2,568; it is now £2,612 for two. You choose before anything is paid.
      </Notice>
      <Notice tone="bad">
        There has been an error with our search.{" "}
        <Link href="#" tone="own">
          Find our best deals here
        </Link>
      </Notice>
      <Notice tone="good" title="Great, you’re in!">
        The next e-mail is on Thursday.
      </Notice>
      <Notice tone="info">Based on the airports selected, we’ve updated “How long for?” and “Departing on?”.</Notice>
    </div>
  );
}

type StateProps = { picture: PictureFacts; title: string; text: string; children: ReactNode };

function State({ picture, title, text, children }: StateProps) {
  return (
    <div className={styles.state}>
      <Picture picture={picture} sizes="400px" isDecorative className={styles.picture} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
