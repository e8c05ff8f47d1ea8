import type { Found, ResultCard } from "../api/types";

const ADDRESS = "/search/holidays/?date=2027-06-12&depair=LGW&destination=BB&nights=7&room[adults]=2&room[children]=0";

/** A result's card; the given facts in place of its own. */
export function aResultCard(given: Partial<ResultCard>): ResultCard {
  return {
    ...{ itemcode: "BB1", name: "Cove House", href: "/holidays/barbados/west-coast/cove-house", place: "West Coast" },
    ...{ why: "", label: null, picture: null, board: "All Inclusive" },
    ...{ rating: { stars: 4, score: null, reviewCount: null, source: null } },
    ...{ inclusions: [], date: "2027-06-12", dateText: "Sat 12th Jun 2027", stayText: "7 nights from Gatwick" },
    ...{ ppPence: 128_400, totalPence: 256_800, party: "2 adults", isBookable: true, latitude: null, longitude: null },
    ...given,
  };
}

/** What one address finds: one card, and boards to choose from. */
export function aFound(given: Partial<Found>): Found {
  const board = (value: string, label: string) => ({ value, label, count: 9, isChosen: false });
  return {
    ...{ heading: "9 holidays in Barbados", address: ADDRESS, nFound: 9, nAll: 9, cards: [aResultCard({})] },
    ...{ page: 1, pages: [], nextHref: null, chosen: [], clearHref: ADDRESS, sorts: [], flexible: [], months: [] },
    ...{ month: null, view: "list", listHref: ADDRESS, mapHref: `${ADDRESS}&view=map`, points: [], relaxations: [] },
    ...{ notice: null, enquiry: null, party: "2 adults", monthsNote: "Lowest price per person by month." },
    filters: [
      {
        name: "board",
        label: "Board",
        kind: "many",
        options: [board("AI", "All Inclusive"), board("HB", "Half Board")],
      },
    ],
    ...given,
  };
}
