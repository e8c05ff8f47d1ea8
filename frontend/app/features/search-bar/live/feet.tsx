import { countParty } from "../../../travel/search/occupancy";
import { isAddRoomEnabled, isAddRoomShown } from "../../../travel/search/rooms-panel";
import { Button } from "../../../ui/button/button";
import { plus } from "../../../ui/icon/drawn/plus";
import { partyOf } from "../state/submit";
import type { Say } from "../state/texts";
import type { SearchBarModel } from "./use-search-bar";
import styles from "../search-bar.module.css";

/** The closing row of a menu. */
export function DoneFoot({ word, onPress }: { word: string; onPress: () => void }) {
  return (
    <>
      <span />
      <Button kind="ink" onClick={onPress}>
        {word}
      </Button>
    </>
  );
}

type GuestsFootProps = { model: SearchBarModel; say: Say; onDone: () => void };

/** Add room and Done (V10): past three rooms the button stays, does nothing and says why. */
export function GuestsFoot({ model: { state, send }, say, onDone }: GuestsFootProps) {
  const { rooms } = state.draft;
  const { people } = countParty(partyOf(state.draft));
  const unaged = rooms.flatMap(({ ages }) => ages).filter((age) => age === null).length;
  const isShown = isAddRoomShown({ rooms: rooms.length, isMultiCentre: state.facts.isMultiCentre });
  const isEnabled = isAddRoomEnabled(rooms.length);

  function addRoom() {
    if (!isEnabled) return;
    send({ kind: "room-added" });
    // The new room is drawn after this press; its heading takes the focus (W-05).
    requestAnimationFrame(() => document.getElementById(`search-room-${rooms.length}`)?.focus());
  }

  return (
    <>
      {isShown ? (
        <span className={styles.addRoom}>
          <Button
            kind="line"
            icon={plus}
            aria-disabled={!isEnabled || undefined}
            aria-describedby={isEnabled ? undefined : "search-enough-rooms"}
            onClick={addRoom}
          >
            {say("add_room")}
          </Button>
        </span>
      ) : (
        <span />
      )}
      <Button kind="ink" onClick={onDone}>
        {say("done")}, {people + unaged === 1 ? "1 guest" : `${people + unaged} guests`}
      </Button>
    </>
  );
}
