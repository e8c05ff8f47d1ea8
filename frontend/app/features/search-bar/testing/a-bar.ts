import type { SearchBar } from "../../../api/types";
import type { OptionsAnswer } from "../state/search-reducer";

const PLACES: SearchBar["places"] = [
  { id: "BB", name: "Barbados", country: "Barbados", regionId: null },
  { id: "JM", name: "Jamaica", country: "Jamaica", regionId: null },
  { id: "JM-NEG", name: "Negril", country: "Jamaica", regionId: "JM-NEG" },
  { id: "MV", name: "Maldives", country: "Maldives", regionId: null },
];

/** The sentences of the catalogue, as far as tests read them. */
export const TEXTS: SearchBar["texts"] = Object.fromEntries(
  Object.entries({
    label: "Search for a holiday",
    travelling_to: "Travelling to?",
    flying_from: "Flying from?",
    how_long: "How long for?",
    departing_on: "Departing on?",
    guests: "Guests & Rooms",
    submit: "Search",
    searching: "Searching",
    edit: "Edit",
    any_place: "Where to?",
    any_airport: "Any UK airport",
    any_nights: "Nights",
    any_date: "Choose a date",
    check: "Please check your search",
    done: "Done",
    add_room: "Add room",
    remove_room: "Remove",
    room: "Room {number}",
    children: "Children",
    age_of_child: "Age of child {number}",
    enough_rooms: "For more than 3 rooms please call us.",
    limit_reached: "{count} of {limit}",
    plus_others: "plus {count} other",
    plus_many: "plus {count} others",
    summary_from: "Flying from {airport}",
    summary_flight: "{outbound} to {inbound}",
    summary_empty: "Search for a holiday",
    summary_update: "Please update your search details.",
    choose_destination: 'Please choose a "Travelling to?" destination.',
    choose_airport: 'Please choose a "Flying from?" airport.',
    choose_nights: 'Please choose a "How long for?" airport.',
    prices_need_ages: "Choose the age of each child to see prices by day.",
    choose_date: 'Please choose a "Departing on?" date.',
    forced: 'Based on the airports selected, we\'ve updated "How long for?" and "Departing on?".',
    failed: "There has been an error with our search. Find our best deals here",
    first_airport: "We begin with {airport}, the first airport that flies there. Others are under Flying from.",
    not_in_choices: "{places} will be in your results; airports and dates here are for the others.",
  }).map(([key, text]) => [`search.${key}`, text]),
);

/** A fresh bar on 21 November 2026; say only what matters. */
export function aBar({
  search,
  ...changes
}: Partial<Omit<SearchBar, "search">> & { search?: Partial<SearchBar["search"]> } = {}): SearchBar {
  return {
    formType: "search",
    action: "/search/holidays/",
    search: {
      destinations: [],
      region: null,
      departureAirports: [],
      departureDate: null,
      month: null,
      flexibleDays: 0,
      nights: null,
      rooms: [{ adults: 2, ages: [] }],
      itemcode: null,
      destinationAirport: null,
      board: null,
      isExtended: false,
      ...search,
    },
    problems: [],
    places: PLACES,
    airports: [
      { iata: "LGW", name: "Gatwick" },
      { iata: "MAN", name: "Manchester" },
      { iata: "BHX", name: "Birmingham" },
    ],
    today: "2026-11-21",
    onSaleUntil: "2027-10-31",
    childRules: null,
    isMultiCentre: false,
    held: null,
    promo: null,
    packageScript: null,
    packageNotice: null,
    texts: TEXTS,
    ...changes,
  };
}

/** An answer of the options call: departure dates by airport and nights. */
export function someOptions(
  depart: Record<string, Record<string, string[]>>,
  possibleNewIso: string | null = null,
): OptionsAnswer {
  const depair = Object.fromEntries(Object.keys(depart).map((iata) => [iata, `${iata} Airport`]));
  return { options: { depair, depart }, possibleNewIso };
}
