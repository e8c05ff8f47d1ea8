import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { latePart } from "../../../lib/late/late-part";
import { BarFields } from "../bar-fields";
import { BarForm } from "../bar-form";
import type { BarProps } from "../bar-props";
import { DoneFoot, GuestsFoot } from "./feet";
import type { FirstPress, OpenPanel } from "../first-press";
import { Panel } from "../panel";
import { SearchMessage } from "./search-message";
import { SearchSummary } from "../search-summary";
import { offeredNights } from "../state/choices";
import type { Say } from "../state/texts";
import { useMessage } from "./use-message";
import { useSearchBar, type SearchBarModel } from "./use-search-bar";

const PlacesPanel = latePart(() => import("../panels/places-panel").then((module) => module.PlacesPanel));
const AirportsPanel = latePart(() => import("../panels/places-panel").then((module) => module.AirportsPanel));
const DatePanel = latePart(() => import("../panels/date-panel").then((module) => module.DatePanel));
const GuestsPanel = latePart(() => import("../panels/guests-panel").then((module) => module.GuestsPanel));

const BUTTON_OF: Readonly<Record<OpenPanel, string>> = {
  places: "search-destination",
  airports: "search-depair",
  date: "holidaySearchDate",
  guests: "search-guests",
};

/** The bar from its first presses on: the options chain, the widgets, the messages (T17-T23). */
export function LiveBar({
  bar,
  state: resting,
  say,
  flight,
  isOpen,
  isHidden,
  onToggle,
  presses,
}: BarProps & { presses: readonly FirstPress[] }) {
  const model = useSearchBar(resting, say);
  const { state, send, submit } = model;
  const [open, setOpen] = useState(() => panelOf(presses.at(-1)));
  const played = useRef(0);
  const message = useMessage(state, open !== null);
  // It went with its field, and stays closed when that comes back (ER12).
  if (message?.kind === "failed" && open !== null) setOpen(null);
  const onAgain = useCallback(() => send({ kind: "again" }), [send]);
  const choices = state.options.kind === "ready" ? state.options.choices : null;

  const play = useEffectEvent((press: FirstPress) => {
    if (press.kind === "submit") submit();
    if (press.kind !== "nights") return;
    send({ kind: "nights-chosen", nights: press.nights });
    // The select that was pressed has gone with the resting bar.
    if (press === presses.at(-1)) document.getElementById("search-nights")?.focus();
  });
  const takeInterest = useEffectEvent(() => send({ kind: "interest" }));
  useEffect(() => {
    takeInterest();
    // One may still be on its way, such as a Search that turned out to lack something.
    presses.slice(played.current).forEach(play);
    played.current = presses.length;
  }, [presses]);

  useEffect(() => {
    if (open === null) return;
    return () => {
      // The button that was pressed first has gone with the resting bar, and could not have the focus back: the one in its place has it.
      if (document.activeElement === document.body) document.getElementById(BUTTON_OF[open])?.focus();
    };
  }, [open]);

  return (
    <>
      <SearchSummary {...{ state, say, flight, isOpen, isHidden, onToggle }} isAlive />
      <BarForm
        action={bar.action}
        say={say}
        isHidden={isHidden}
        isSearching={state.isSearching}
        isWritten={state.hasTouched}
        onSubmit={submit}
        onInterest={() => send({ kind: "interest" })}
        message={<SearchMessage message={message} attempts={state.attempts} say={say} onAgain={onAgain} />}
        fields={
          message?.kind === "failed" ? null : (
            <BarFields
              state={state}
              say={say}
              nights={offeredNights(choices, state.draft.airports)}
              open={open}
              onPress={(panel) => setOpen(open === panel ? null : panel)}
              onNights={(nights) => send({ kind: "nights-chosen", nights })}
              panelOf={(name) => <OpenPanelOf {...{ name, open, model, say }} onClose={() => setOpen(null)} />}
            />
          )
        }
      />
    </>
  );
}

function panelOf(press: FirstPress | undefined): OpenPanel | null {
  return press?.kind === "panel" ? press.panel : null;
}

type OpenPanelProps = {
  name: OpenPanel;
  open: OpenPanel | null;
  model: SearchBarModel;
  say: Say;
  onClose: () => void;
};

function OpenPanelOf({ name, open, model, say, onClose }: OpenPanelProps) {
  if (open !== name) return null;
  const done = (close: () => void) => <DoneFoot word={say("done")} onPress={close} />;
  switch (name) {
    case "places":
      return (
        <Panel onClose={onClose} title={say("travelling_to")} foot={done}>
          <PlacesPanel model={model} say={say} />
        </Panel>
      );
    case "airports":
      return (
        <Panel onClose={onClose} title={say("flying_from")} foot={done}>
          <AirportsPanel model={model} say={say} />
        </Panel>
      );
    case "date":
      return (
        <Suspense fallback={null}>
          <DatePanel model={model} say={say} onClose={onClose} />
        </Suspense>
      );
    case "guests":
      return (
        <Panel
          onClose={onClose}
          title={say("guests")}
          align="end"
          foot={(close) => <GuestsFoot model={model} say={say} onDone={close} />}
        >
          <GuestsPanel model={model} say={say} />
        </Panel>
      );
  }
}
