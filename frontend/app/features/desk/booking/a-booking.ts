import type { DeskBooking } from "../desk-data";

/** A booking of the desk for tests: confirmed, paid in full, by an agent who may send money back. */
export const aBooking = ({
  after_sale: after,
  ...changes
}: Partial<Omit<DeskBooking, "after_sale">> & {
  after_sale?: Partial<DeskBooking["after_sale"]>;
} = {}): DeskBooking => ({
  reference: "LW1",
  state: "confirmed",
  state_text: "Confirmed",
  brand: "Leeward Holidays",
  destination: "Maldives",
  holiday: {
    hotel: "Coral Lagoon",
    rooms: "Beach Villa, Half Board",
    dates: "Fri 11 Jun 2027 to Sun 20 Jun 2027, 9 nights",
    flights: ["Thu 10 Jun 2027, LGW 19:30 to MLE 10:00, Albion Air, Economy", ""],
    total_pence: 260_000,
    local_pence: 0,
  },
  departure_date: "2027-06-10",
  return_date: "2027-06-20",
  total_pence: 260_000,
  payable_locally: null,
  paid_pence: 260_000,
  supplier_reference: "",
  email: "ada@example.com",
  phone: "",
  special_requests: "",
  instalments: [],
  payments: [],
  documents: [],
  no_documents: "",
  basket: "GTATMH",
  agent: "",
  first_payment: null,
  timeline: [],
  notes: [],
  itinerary: {},
  after_sale: {
    workspace: "main",
    search: "itemcode=MV1",
    titles: ["Ms", "Mr"],
    travellers: [{ position: 1, title: "Ms", first_name: "Ada", last_name: "Field" }],
    may_correct: true,
    cancelling: {
      fee_pence: 30_000,
      refund_pence: 230_000,
      table: ["70 days or more before departure: the deposit"],
    },
    refundable_pence: 260_000,
    may_refund: true,
    may_amend: true,
    amendment_fee_pp_pence: 2_500,
    waiting: null,
    reasons: { goodwill: "Goodwill" },
    requests: [],
    ...after,
  },
  ...changes,
});
