import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ComponentType } from "react";
import type { SearchBar as SearchBarFacts } from "../../api/types";
import { latePart, untilItComes } from "../../lib/late/late-part";
import { readStored } from "../../lib/storage-with-expiry";
import { showFromItsTop } from "../../shell/waking/early-fold";
import { classNames } from "../../ui/class-names";
import type { BarProps } from "./bar-props";
import type { FirstPress } from "./first-press";
import { loadLiveBar, loadRemembered, loadSearchNow } from "./live/load-live-bar";
import { REMEMBERED } from "./state/remembered-key";
import { hearReset } from "./state/reset";
import { RestingBar } from "./resting/resting-bar";
import type { anew as Anew } from "./state/anew";
import { initialState, type SearchState } from "./state/search-state";
import { sayer, type ChosenFlight } from "./state/texts";
import { useStillHere } from "./use-still-here";
import styles from "./search-bar.module.css";

/** Only some brands have one. */
const PackageSearch = latePart(() => import("./package-search").then((module) => module.PackageSearch));

type SearchBarProps = {
  bar: SearchBarFacts;
  /** A card resting on a hero's edge, a card of its own, or the strip above results that sticks below the navigation. */
  look?: "hero" | "card" | "strip" | undefined;
  /** The airports of a chosen flight, on the booking page (S40). */
  flight?: ChosenFlight | null | undefined;
  /** Drawn open on small screens too: there is something to put right, or nothing was asked yet. */
  startsOpen?: boolean | undefined;
  /** Where the page keeps whether it stands open, because more than the search hangs on that (S45, T27). */
  fold?: { isOpen: boolean; onChange: (isOpen: boolean) => void };
};

type LiveBar = ComponentType<BarProps & { presses: readonly FirstPress[] }>;

/**
 * The search for a holiday (S38-S44). A plain form that asks the server; once the page is alive its fields are buttons, and with the
 * first press comes the code of the widgets behind them.
 */
export function SearchBar({ bar, look = "card", flight = null, startsOpen, fold }: SearchBarProps) {
  const say = useMemo(() => sayer(bar.texts), [bar.texts]);
  const [state, setState] = useState(() => initialState(bar));
  const [isOwnOpen, setIsOwnOpen] = useState(startsOpen ?? bar.problems.length > 0);
  const { isOpen, onChange: setIsOpen } = fold ?? { isOpen: isOwnOpen, onChange: setIsOwnOpen };
  const [presses, setPresses] = useState<readonly FirstPress[]>([]);
  const [LiveBar, setLiveBar] = useState<LiveBar | null>(null);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [isAlive, setIsAlive] = useState(false);
  const remembering = useRef<Promise<void>>(undefined);
  const turn = useRef(0);
  const box = useRef<HTMLDivElement>(null);

  const heedEarlyFold = useEffectEvent(() => setIsOpen(isUnfolded(box.current) ?? isOpen));
  useEffect(() => {
    // The first drawing is the server's; what this device knows comes with the second.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setIsAlive(true);
    heedEarlyFold();
    if (readStored(REMEMBERED) === null) return;
    remembering.current = loadRemembered().then(setState, () => undefined);
  }, []);

  useStillHere(state.isSearching, () => setState((resting) => ({ ...resting, isSearching: false })));

  const startAnew = useEffectEvent((anew: typeof Anew, address: string) => {
    const next = anew(state, { address, at: performance.now() });
    if (next === state) return;
    // What was done before is over: the live bar that comes now repeats none of it.
    turn.current += 1;
    setPresses([]);
    setState(next);
  });
  useEffect(() => hearReset(async (address) => startAnew((await import("./state/anew")).anew, address)), []);

  function onToggle() {
    setIsOpen(!isOpen);
    // Below the navigation, whose height the page's scroll padding knows (S45).
    if (!isOpen) requestAnimationFrame(() => showFromItsTop(box.current));
  }

  async function onFirst(press: FirstPress) {
    if (press.kind !== "panel") turn.current += 1;
    const turnThen = turn.current;
    // At once, however late the code is: a native select that is not told what was chosen springs back.
    if (press.kind === "nights") setState((resting) => withNights(resting, press.nights));
    // Most searches are whole: they need none of the widgets. After another press it is the live bar's turn.
    if (press.kind === "submit" && presses.length === 0) {
      const searchNow = await untilItComes(loadSearchNow);
      // Since then it was pressed again, or another length was chosen.
      if (turnThen !== turn.current) return;
      if (searchNow(state, say).kind === "accepted") {
        setState((resting) => ({ ...resting, isSearching: true }));
        return;
      }
    }
    setPresses((earlier) => [...earlier, press]);
    const [Bar] = await Promise.all([untilItComes(loadLiveBar), remembering.current]);
    // It goes on from here: a search that still waits for its code would leave with what was asked before.
    turn.current += 1;
    setLiveBar(() => Bar);
  }

  const common = { bar, say, flight, isOpen, isHidden: isElsewhere, onToggle, state };
  const promo = bar.promo && <p className={styles.promo}>{bar.promo}</p>;
  return (
    <>
      <div
        ref={box}
        className={classNames(
          styles.place,
          styles[look],
          bar.formType === "booking" && styles.ofHotel,
          bar.problems.length > 0 && styles.standing,
        )}
        data-rests-above={look === "hero" ? "" : undefined}
      >
        <search className={styles.bar} aria-label={say("label")}>
          {bar.packageScript !== null && (
            // Of no use without scripts; its room is there from the start, so that nothing moves when it comes.
            <div className={styles.switch}>
              <Suspense fallback={null}>
                {isAlive && (
                  <PackageSearch
                    script={bar.packageScript}
                    notice={bar.packageNotice}
                    isChosen={isElsewhere}
                    onChoose={setIsElsewhere}
                    say={say}
                  />
                )}
              </Suspense>
            </div>
          )}
          {LiveBar ? (
            // Every reset brings another: nothing that was open or on its way comes along.
            <LiveBar key={state.frozenUntil} {...common} presses={presses} />
          ) : (
            <RestingBar {...common} isAlive={isAlive} onFirst={(press) => void onFirst(press)} />
          )}
        </search>
        {look !== "strip" && promo}
      </div>
      {/* What sticks below the navigation sticks without it (S41). */}
      {look === "strip" && promo}
    </>
  );
}

/** Whether the form stands open, also when that was done before this code was here. */
function isUnfolded(box: HTMLElement | null): boolean | undefined {
  const expanded = box?.querySelector("[data-folds]")?.getAttribute("aria-expanded");
  return expanded ? expanded === "true" : undefined;
}

function withNights(resting: SearchState, nights: number): SearchState {
  return { ...resting, draft: { ...resting.draft, nights }, hasTouched: true, isSearching: false };
}
