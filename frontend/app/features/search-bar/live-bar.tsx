import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { BarFields } from "./bar-fields";
import { BarForm } from "./bar-form";
import type { BarProps } from "./bar-props";
import { DoneFoot, GuestsFoot } from "./feet";
import type { FirstPress, OpenPanel } from "./first-press";
import { Panel } from "./panel";
import { SearchMessage } from "./search-message";
import { SearchSummary } from "./search-summary";
import { offeredNights } from "./state/choices";
import { messageOf } from "./state/messages";
import type { Say } from "./state/texts";
import { useSearchBar, type SearchBarModel } from "./use-search-bar";

const PlacesPanel = lazy(() => import("./panels/places-panel").then((module) => ({ default: module.PlacesPanel })));
const AirportsPanel = lazy(() => import("./panels/places-panel").then((module) => ({ default: module.AirportsPanel })));
const DatePanel = lazy(() => import("./panels/date-panel").then((module) => ({ default: module.DatePanel })));
const GuestsPanel = lazy(() => import("./panels/guests-panel").then((module) => ({ default: module.GuestsPanel })));

/** The bar from its first press on: the options chain, the widgets, the messages (T17-T23). */
export function LiveBar({
  bar,
  state: resting,
  say,
  flight,
  isOpen,
  onToggle,
  first,
}: BarProps & { first: FirstPress }) {
  const model = useSearchBar(bar, resting, say);
  const { state, send, submit } = model;
  const [open, setOpen] = useState<OpenPanel | null>(first.kind === "panel" ? first.panel : null);
  const message = messageOf(state);
  const choices = state.options.kind === "ready" ? state.options.choices : null;

  const goOn = useEffectEvent(() => {
    send({ kind: "interest" });
    if (first.kind === "submit") submit();
    if (first.kind !== "event") return;
    send(first.event);
    document.getElementById(first.focus)?.focus();
  });
  useEffect(() => goOn(), []);

  return (
    <>
      <SearchSummary {...{ state, say, flight, isOpen, onToggle }} />
      <BarForm
        action={bar.action}
        say={say}
        isSearching={state.isSearching}
        onSubmit={submit}
        onInterest={() => send({ kind: "interest" })}
        message={<SearchMessage message={message} attempts={state.attempts} say={say} />}
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
