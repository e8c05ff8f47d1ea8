import type { BarProps } from "./bar-props";
import { BarForm } from "./bar-form";
import { BarFields } from "./bar-fields";
import type { FirstPress } from "./first-press";
import { loadLiveBar } from "./load-live-bar";
import { PlainFields } from "./plain-fields";
import { SearchSummary } from "./search-summary";
import { StandingProblems } from "./standing-problems";
import { FALLBACK_NIGHTS } from "../../travel/limits";

type RestingBarProps = BarProps & { isAlive: boolean; onFirst: (first: FirstPress) => void };

/** The bar nobody has pressed yet: plain controls until scripts are here, then buttons that bring the live bar. */
export function RestingBar({ bar, state, say, flight, isOpen, onToggle, isAlive, onFirst }: RestingBarProps) {
  return (
    <>
      <SearchSummary {...{ state, say, flight, isOpen, onToggle }} />
      <BarForm
        action={bar.action}
        say={say}
        isSearching={false}
        onSubmit={isAlive ? () => onFirst({ kind: "submit" }) : null}
        onInterest={() => void loadLiveBar()}
        message={<StandingProblems title={say("check")} problems={state.problems} />}
        fields={
          isAlive ? (
            <BarFields
              state={state}
              say={say}
              nights={FALLBACK_NIGHTS}
              open={null}
              onPress={(panel) => onFirst({ kind: "panel", panel })}
              onNights={(nights) =>
                onFirst({ kind: "event", event: { kind: "nights-chosen", nights }, focus: "search-nights" })
              }
            />
          ) : (
            <PlainFields bar={bar} say={say} />
          )
        }
      />
    </>
  );
}
