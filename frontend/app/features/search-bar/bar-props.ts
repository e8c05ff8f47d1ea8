import type { SearchBar } from "../../api/types";
import type { SearchState } from "./state/search-state";
import type { ChosenFlight, Say } from "./state/texts";

/** What the resting and the live bar are both given. */
export type BarProps = {
  bar: SearchBar;
  /** As the page and this device brought it: where the live bar begins. */
  state: SearchState;
  say: Say;
  flight: ChosenFlight | null;
  /** Small screens: whether the form stands open below its summary. */
  isOpen: boolean;
  /** The other company's search stands in its place (S42). */
  isHidden: boolean;
  onToggle: () => void;
};
