import type { BarProps } from "../bar-props";
import { BarForm } from "../bar-form";
import { BarFields } from "../bar-fields";
import type { FirstPress } from "../first-press";
import { loadLiveBar, loadSearchNow } from "../live/load-live-bar";
import { PlainFields } from "./plain-fields";
import { SearchSummary } from "../search-summary";
import { StandingProblems } from "../standing-problems";
import { controlOf, plainControlOf } from "../state/problems";
import { FALLBACK_NIGHTS } from "../../../travel/limits";

type RestingBarProps = BarProps & { isAlive: boolean; onFirst: (first: FirstPress) => void };

/** The bar nobody has pressed yet: plain controls until scripts are here, then buttons that bring the live bar. */
export function RestingBar(props: RestingBarProps) {
  const { bar, state, say, flight, isOpen, isHidden, onToggle, isAlive, onFirst } = props;
  return (
    <>
      <SearchSummary {...{ state, say, flight, isOpen, isHidden, onToggle, isAlive }} />
      <BarForm
        action={bar.action}
        say={say}
        isHidden={isHidden}
        isSearching={state.isSearching}
        isWritten={state.hasTouched}
        onSubmit={isAlive ? () => onFirst({ kind: "submit" }) : null}
        // What does not come now is asked for again with the press that needs it.
        onInterest={() => Promise.all([loadSearchNow(), loadLiveBar()]).catch(() => undefined)}
        message={
          <StandingProblems
            title={say("check")}
            problems={state.problems}
            find={isAlive ? controlOf : plainControlOf}
          />
        }
        fields={
          isAlive ? (
            <BarFields
              state={state}
              say={say}
              nights={FALLBACK_NIGHTS}
              open={null}
              onPress={(panel) => onFirst({ kind: "panel", panel })}
              onNights={(nights) => onFirst({ kind: "nights", nights })}
            />
          ) : (
            <PlainFields bar={bar} say={say} />
          )
        }
      />
    </>
  );
}
