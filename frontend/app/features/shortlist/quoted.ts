/** A hotel's price as the list shows it for this visitor's party and dates; in the comparison it stands before any lead-in price. */
export type Quoted = {
  ppPence: number;
  totalPence: number;
  /** "2 adults". */
  party: string;
  /** "7 nights All Inclusive from Gatwick, 12 June 2027". */
  basis: string;
  /** The hotel's page with this search. */
  href: string;
};
