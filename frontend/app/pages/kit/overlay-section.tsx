import { useState } from "react";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { plus } from "../../ui/icon/drawn/plus";
import { Toast } from "../../ui/toast/toast";
import { Toggletip } from "../../ui/toggletip/toggletip";
import { Guests } from "./guests";
import styles from "./overlay-section.module.css";
import { Section, Specimen } from "./specimen";

type Shown = "flights" | "guests" | "changed" | null;

export function OverlaySection() {
  const [shown, setShown] = useState<Shown>(null);
  const [message, setMessage] = useState<string | null>(null);
  const close = () => setShown(null);
  return (
    <Section
      title="Dialogs and messages"
      note="A panel on a large screen, a sheet on a small one. Head and foot never scroll."
    >
      <div className={styles.row}>
        <Specimen name="Large panel">
          <Button kind="line" onClick={() => setShown("flights")}>
            Alternative flights
          </Button>
        </Specimen>
        <Specimen name="Narrow panel">
          <Button kind="line" onClick={() => setShown("guests")}>
            Guests &amp; Rooms
          </Button>
        </Specimen>
        <Specimen name="Decision">
          <Button kind="line" onClick={() => setShown("changed")}>
            Price changed
          </Button>
        </Specimen>
        <Specimen name="Toast">
          <Button kind="line" onClick={() => setMessage("Great, you’re in! The next e-mail is on Thursday.")}>
            Sign me up
          </Button>
        </Specimen>
        <Specimen name="Toggletip">
          <span className={styles.rated}>
            Rated 4.5{" "}
            <Toggletip label="About ratings">
              Ratings rest on amenity quality and guest reviews, and may differ from official stars.
            </Toggletip>
          </span>
        </Specimen>
      </div>
      <Dialog
        isOpen={shown === "flights"}
        onClose={close}
        title="Choose your flights"
        status="14 flights match"
        foot={
          <>
            <Button kind="quiet">Clear filters</Button>
            <Button kind="ink" onClick={close}>
              Show 14 flights
            </Button>
          </>
        }
      >
        <div className={styles.prose}>
          {["Morning", "Afternoon", "Evening", "Night"].map((time) => (
            <p key={time}>
              {time} departures. Flights, hotel and transfers stay in one price, and the total is written on every
              option before you choose it.
            </p>
          ))}
        </div>
      </Dialog>
      <Dialog
        isOpen={shown === "guests"}
        onClose={close}
        title="Guests & Rooms"
        width="narrow"
        foot={
          <>
            <Button kind="line" icon={plus}>
              Add room
            </Button>
            <Button kind="ink" onClick={close}>
              Done, 2 guests
            </Button>
          </>
        }
      >
        <fieldset className={styles.room}>
          <legend>Room 1</legend>
          <Guests context="room 1" />
        </fieldset>
      </Dialog>
      <Dialog
        isOpen={shown === "changed"}
        onClose={close}
        title="The price has changed"
        role="alertdialog"
        width="medium"
        foot={
          <>
            <Button kind="quiet" onClick={close}>
              Choose another
            </Button>
            <Button kind="ink" onClick={close}>
              Accept £2,612
            </Button>
          </>
        }
      >
        <p>
          It was £2,568 when you searched; it is now £2,612 for two adults, £44 more. You choose before anything is
          paid.
        </p>
      </Dialog>
      <Toast message={message} onDismiss={() => setMessage(null)} />
    </Section>
  );
}
