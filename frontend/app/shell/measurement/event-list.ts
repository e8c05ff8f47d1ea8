/*
 * The closed list of events with the kind of each field, as the server's `tracking/events.py` says it: the contract's case
 * `contracts/cases/events.json` is compared with both. Loaded with the measurement, after consent.
 */
export type Kind = "code" | "word" | "name" | "date" | "count" | "money" | "hash" | "items";
type Fields = Readonly<Record<string, Kind>>;

/** What a text of each kind looks like, whole. */
export const PATTERNS: Readonly<Record<string, string>> = {
  code: "[A-Za-z0-9][A-Za-z0-9._,|-]{0,63}|Not set",
  word: "[a-z][a-z0-9_]{0,39}",
  name: "[A-Za-z\\u00c0-\\u024f0-9 &'\\u2019().,:+/-]{1,100}",
  date: "[0-9]{4}-[0-9]{2}-[0-9]{2}",
  hash: "[0-9a-f]{64}",
};

export const ITEM: Fields = {
  item_id: "code",
  item_name: "name",
  product_code: "code",
  affiliation: "name",
  coupon: "code",
  discount: "money",
  index: "count",
  item_brand: "name",
  item_category: "name",
  item_category2: "name",
  item_category3: "name",
  item_category4: "name",
  item_category5: "name",
  item_list_id: "code",
  item_list_name: "name",
  item_variant: "name",
  price: "money",
  quantity: "count",
  nights: "count",
  depair: "code",
  destair: "code",
  departure_date: "date",
  adults: "count",
  children: "count",
  infants: "count",
  lead_days: "count",
  engine: "word",
};

export const EVENTS: Readonly<Record<string, Fields>> = {
  search: {
    destination: "code",
    depair: "code",
    nights: "count",
    date: "date",
    adults: "count",
    children: "count",
    infants: "count",
    children_incl_infants: "count",
  },
  conversion: { type: "word" },
  view_item_list: { item_list_id: "code", item_list_name: "name", items: "items" },
  select_item: { item_list_id: "code", item_list_name: "name", items: "items" },
  view_item: { currency: "code", value: "money", items: "items" },
  view_promotion: { slug: "code" },
  select_promotion: { slug: "code" },
  add_to_wishlist: { items: "items" },
  begin_checkout: { currency: "code", value: "money", items: "items", coupon: "code" },
  add_payment_info: { currency: "code", value: "money", items: "items", coupon: "code", payment_type: "word" },
  purchase: {
    currency: "code",
    value: "money",
    items: "items",
    transaction_id: "code",
    type: "word",
    coupon: "code",
    discount: "money",
    start_date: "date",
    end_date: "date",
  },
  refund: { transaction_id: "code", currency: "code", value: "money" },
  generate_lead: { type: "word" },
  sign_up: { method: "word" },
  share: { method: "word", item_id: "code" },
  click_call_me_now: {},
  click_call_me_later: {},
  click_call_now: {},
  click_tripadvisor: { product_code: "code" },
  submit_form: { form: "word" },
  submit_modal: { type: "word" },
  open_modal: { type: "word" },
  open_change_booking_search: {},
  close_change_booking_search: {},
  select_alternative_option: { item_list_name: "word", items: "items" },
  SelectAlternativeFlightOption: { product_code: "code" },
  show_luggage_information: {},
  complete_booking_form: {},
  booking_options_loaded: { product_code: "code" },
  actionable_click: { action: "code" },
  user_data: {
    sha256_email_address: "hash",
    sha256_phone_number: "hash",
    sha256_first_name: "hash",
    sha256_last_name: "hash",
    sha256_postal_code: "hash",
  },
};

/** Z04. */
export const OLD_NAMES: Readonly<Record<string, string>> = {
  click_click_tripadvisor: "click_tripadvisor",
};

/** What the social pixel calls them (TR2). */
export const PIXEL_NAMES: Readonly<Record<string, string>> = {
  search: "Search",
  view_item: "ViewContent",
  add_to_wishlist: "AddToWishlist",
  generate_lead: "Lead",
  begin_checkout: "InitiateCheckout",
  add_payment_info: "AddPaymentInfo",
  purchase: "Purchase",
  sign_up: "CompleteRegistration",
  SelectAlternativeFlightOption: "SelectAlternativeFlightOption",
};

/** Never sent to our server by the browser: it makes them itself. */
export const FROM_SERVER_ONLY: readonly string[] = ["purchase", "refund"];

/** The second net (V06): taken out whatever the list says. */
export const DENIED_KEYS: readonly string[] = [
  "address",
  "birthday",
  "born_on",
  "card",
  "dob",
  "e_mail",
  "email",
  "first_name",
  "firstname",
  "fullname",
  "last_name",
  "lastname",
  "mobile",
  "name",
  "passport",
  "phone",
  "postcode",
  "street",
  "telephone",
  "title",
  "user_data",
];

export const MOST_ITEMS = 200;
