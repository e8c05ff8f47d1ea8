import { Fragment, useState } from "react";
import {
  ADULTS_ONLY_MESSAGE,
  AGE_NOTE,
  AGE_PLACEHOLDER,
  adultsLabel,
  ageChoices,
  ANY_HOTEL,
  isAddRoomEnabled,
  isRemoveRoomShown,
  policyText,
  type ChildRules,
} from "../../../travel/search/rooms-panel";
import { CountedUp } from "../../../travel/counted-up";
import * as limits from "../../../travel/limits";
import { ageText } from "../../../travel/search/age-text";
import { occupancyOf } from "../../../travel/search/occupancy";
import { FieldError } from "../../../ui/field/field-error";
import { SelectField } from "../../../ui/field/select-field";
import { LinkButton } from "../../../ui/link/link-button";
import { Stepper } from "../../../ui/stepper/stepper";
import { stepperLimit } from "../state/rooms";
import type { DraftRoom, Problem } from "../state/search-state";
import type { Say } from "../state/texts";
import type { SearchBarModel } from "../live/use-search-bar";
import styles from "./guests-panel.module.css";

type GuestsPanelProps = { model: SearchBarModel; say: Say };

/** Guests & Rooms (S43, W-05, V09-V12): a fieldset a room. */
export function GuestsPanel({ model: { state, send }, say }: GuestsPanelProps) {
  const { draft, facts, problems } = state;
  const rules = facts.childRules ?? ANY_HOTEL;

  function remove(room: number) {
    send({ kind: "room-removed", room });
    // What had the focus goes with its room: the one before takes it.
    focusRoom(room - 1);
  }

  return (
    <div className={styles.rooms}>
      {draft.rooms.map((room, index) => (
        <Room
          key={index}
          {...{ room, index, rules, say, send }}
          problems={problems.filter((problem) => problem.room === index)}
          onRemove={() => remove(index)}
        />
      ))}
      {facts.isMultiCentre && <p className={styles.note}>{say("one_trip_one_party")}</p>}
      {!isAddRoomEnabled(draft.rooms.length) && (
        <p className={styles.note} id="search-enough-rooms">
          {say("enough_rooms")}
        </p>
      )}
    </div>
  );
}

function focusRoom(index: number) {
  requestAnimationFrame(() => document.getElementById(`search-room-${index}`)?.focus());
}

type RoomProps = {
  room: DraftRoom;
  index: number;
  rules: ChildRules;
  problems: readonly Problem[];
  say: Say;
  send: SearchBarModel["send"];
  onRemove: () => void;
};

function Room({ room, index, rules, problems, say, send, onRemove }: RoomProps) {
  const context = `room ${index + 1}`;
  const adults = stepperLimit("adults", room);
  const isAdultsOnly = rules.policy === "ADULTS_ONLY";
  // Children whom the address or the last search brought along may be taken away: the steps stay where they were pressed.
  const [hasSteps] = useState(!isAdultsOnly || room.ages.length > 0);
  const children = isAdultsOnly
    ? { max: room.ages.length, message: ADULTS_ONLY_MESSAGE }
    : stepperLimit("children", room);
  const general = problems.find(({ field }) => !/^child\d/.test(field));
  return (
    <fieldset className={styles.room}>
      <legend className={styles.legend} id={`search-room-${index}`} tabIndex={-1}>
        {say("room", { number: index + 1 })}
      </legend>
      {isRemoveRoomShown(index) && (
        <LinkButton className={styles.remove} onClick={onRemove} aria-label={`${say("remove_room")} ${context}`}>
          {say("remove_room")}
        </LinkButton>
      )}
      <Stepper
        label={adultsLabel(rules)}
        context={context}
        value={room.adults}
        min={limits.MIN_ADULTS_PER_ROOM}
        max={adults.max}
        maxMessage={adults.message}
        onChange={(value) => send({ kind: "adults-set", room: index, adults: value })}
      />
      {hasSteps ? (
        <div className={styles.children}>
          <Stepper
            label={say("children")}
            context={context}
            value={room.ages.length}
            min={0}
            max={children.max}
            maxMessage={children.message}
            hint={policyText(rules)}
            onChange={(value) => send({ kind: "children-set", room: index, children: value })}
          />
        </div>
      ) : (
        <p className={styles.note}>{ADULTS_ONLY_MESSAGE}</p>
      )}
      {general && <FieldError>{general.message}</FieldError>}
      {room.ages.length > 0 && <Ages {...{ room, index, rules, problems, say, send }} />}
      <CountedUp
        room={occupancyOf(
          room.adults,
          room.ages.filter((age) => age !== null),
        )}
        minAdultAge={room.ages.includes(null) ? null : rules.minAdultAge}
        onChange={(counted) => {
          send({ kind: "counted-up", room: index, counted });
          focusRoom(index);
        }}
      />
    </fieldset>
  );
}

/** Each child's age on the date of return; one message for all of a room's missing ones (V11). */
function Ages({ room, index, rules, problems, say, send }: Omit<RoomProps, "onRemove">) {
  const wrong = problems.find(({ field }) => /^child\d/.test(field));
  const errorId = `search-room-${index}-ages`;
  return (
    <>
      <div className={styles.ages}>
        {room.ages.map((age, child) => {
          const isWrong = problems.some(({ field }) => field === `child${child}`);
          return (
            <Fragment key={child}>
              <SelectField
                label={say("age_of_child", { number: child + 1 })}
                aria-label={`${say("age_of_child", { number: child + 1 })}, room ${index + 1}, on date of return`}
                placeholder={AGE_PLACEHOLDER}
                value={age ?? ""}
                isInvalid={isWrong}
                describedBy={isWrong ? errorId : undefined}
                onChange={(event) => send({ kind: "age-set", room: index, child, age: Number(event.target.value) })}
              >
                {ageChoices(rules).map((choice) => (
                  <option key={choice} value={choice}>
                    {ageText(choice)}
                  </option>
                ))}
              </SelectField>
            </Fragment>
          );
        })}
      </div>
      {wrong && <FieldError id={errorId}>{wrong.message}</FieldError>}
      <p className={styles.note}>{AGE_NOTE}</p>
    </>
  );
}
