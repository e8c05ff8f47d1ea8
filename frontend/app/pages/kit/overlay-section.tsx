import { useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { plus } from "../../ui/icon/drawn/plus";
import { Toast } from "../../ui/toast/toast";
import { Toggletip } from "../../ui/toggletip/toggletip";
import { Guests } from "./guests";
import styles from "./overlay-section.module.css";
import { Section, Specimen } from "./specimen";

export function OverlaySection() {
  return (
    <Section
      title="Dialogs and messages"
      note="A panel on a large screen, a sheet on a small one. Head and foot never scroll."
    >
      <div className={styles.row}>
        <Specimen name="Large panel">
          <Flights />
        </Specimen>
        <Specimen name="Narrow panel">
          <GuestsAndRooms />
        </Specimen>
        <Specimen name="Decision">
          <PriceChanged />
        </Specimen>
        <Specimen name="Toast">
          <SignedUp />
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
    </Section>
  );
}

type OpenedProps = Omit<ComponentProps<typeof Dialog>, "isOpen" | "onClose" | "foot"> & {
  opener: string;
  foot: (close: () => void) => ReactNode;
};

/** A button and the dialog it opens. */
function Opened({ opener, foot, ...dialog }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {opener}
      </Button>
      <Dialog {...dialog} isOpen={isOpen} onClose={close} foot={foot(close)} />
    </>
  );
}

function Flights() {
  const foot = (close: () => void) => (
    <>
      <Button kind="quiet">Clear filters</Button>
      <Button kind="ink" onClick={close}>
        Show 14 flights
      </Button>
    </>
  );
  return (
    <Opened opener="Alternative flights" title="Choose your flights" status="14 flights match" foot={foot}>
      <div className={styles.prose}>
        {["Morning", "Afternoon", "Evening", "Night"].map((time) => (
          <p key={time}>
            {time} departures. Flights, hotel and transfers stay in one price, and the total is written on every option
            before you choose it.
          </p>
        ))}
      </div>
    </Opened>
  );
}

function GuestsAndRooms() {
  const foot = (close: () => void) => (
    <>
      <Button kind="line" icon={plus}>
        Add room
      </Button>
      <Button kind="ink" onClick={close}>
        Done, 2 guests
      </Button>
    </>
  );
  return (
    <Opened opener="Guests & Rooms" title="Guests & Rooms" width="narrow" foot={foot}>
      <fieldset className={styles.room}>
        <legend>Room 1</legend>
        <Guests context="room 1" />
      </fieldset>
    </Opened>
  );
}

function PriceChanged() {
  const foot = (close: () => void) => (
    <>
      <Button kind="quiet" onClick={close}>
        Choose another
      </Button>
      <Button kind="ink" onClick={close}>
        Accept £2,612
      </Button>
    </>
  );
  return (
    <Opened opener="Price changed" title="The price has changed" role="alertdialog" width="medium" foot={foot}>
      <p>
        It was £2,568 when you searched; it is now £2,612 for two adults, £44 more. You choose before anything is paid.
      </p>
    </Opened>
  );
}

function SignedUp() {
  const [message, setMessage] = useState<string | null>(null);
  return (
    <>
      <Button kind="line" onClick={() => setMessage("Great, you’re in! The next e-mail is on Thursday.")}>
        Sign me up
      </Button>
      <Toast message={message} onDismiss={() => setMessage(null)} />
    </>
  );
}
