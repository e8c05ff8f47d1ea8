/** The itemcode of a hotel: a two-letter country code and the hotel's id in one word (R18). */
export type Itemcode = Readonly<{
  /** A check of the form only: a multi-centre trip keeps its real countries elsewhere (Z23). */
  country: string;
  hotelId: string;
}>;

const FORM = /^([A-Za-z]{2})([A-Za-z0-9][A-Za-z0-9_-]{0,29})$/;

/** The code a text holds, country in capitals; null when the text is not an itemcode. */
export function findItemcode(text: string): Itemcode | null {
  const [, country, hotelId] = FORM.exec(text) ?? [];
  return country && hotelId ? { country: country.toUpperCase(), hotelId } : null;
}

/** The code in one word, as addresses carry it. */
export function itemcodeText({ country, hotelId }: Itemcode): string {
  return `${country}${hotelId}`;
}
