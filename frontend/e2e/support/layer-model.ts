/* What we think of a browser that has results open: its entries, where it stands, the layer over the page. */

export const LAYERS = ["filters", "filters", "share", "places", "airports", "date", "guests"] as const;
export type Layer = (typeof LAYERS)[number];
type Entry = { address: string; isLayer: boolean };
type Action = "open" | "choose" | "close" | "back" | "forward" | "reload" | "chip" | "order";

export class Model {
  entries: Entry[];
  at = 0;
  open: Layer | null = null;
  said: string[];

  constructor(address: string, told: string) {
    this.entries = [{ address, isLayer: false }];
    this.said = [told];
  }

  get here(): Entry {
    const entry = this.entries[this.at];
    if (!entry) throw new Error("The model has left its history.");
    return entry;
  }

  /** Whether a visitor can do this now without leaving these results. */
  allows(action: Action): boolean {
    return {
      open: this.open === null,
      choose: this.open === "filters",
      close: this.open !== null,
      back: this.at > 0,
      forward: this.at < this.entries.length - 1 && this.open === null,
      reload: true,
      chip: this.open === null,
      order: this.open === null,
    }[action];
  }

  opened(layer: Layer) {
    this.entries = [...this.entries.slice(0, this.at + 1), { address: this.here.address, isLayer: true }];
    this.at += 1;
    this.open = layer;
  }

  pushed(address: string) {
    this.entries = [...this.entries.slice(0, this.at + 1), { address, isLayer: false }];
    this.at += 1;
  }

  /** What was chosen in the layer belongs to the entry below. */
  closed() {
    const { address } = this.here;
    this.at -= 1;
    this.here.address = address;
    this.open = null;
  }

  back() {
    if (this.open) this.closed();
    else this.at -= 1;
  }

  /** Nothing is open after a reload, and we stand on the page's own entry again, with what was chosen. */
  reloaded() {
    const { address } = this.here;
    while (this.here.isLayer) this.at -= 1;
    this.here.address = address;
    this.open = null;
  }
}
