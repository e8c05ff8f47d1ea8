/*
 * The closed list of what may be measured, as types: its fields and values are checked again when an event leaves
 * (`shell/measurement/event-list.ts`). The server's list is `tracking/events.py`.
 */

/** One package, keyed by its hotel (GA4 ecommerce). Money in pounds. */
export type TrackedItem = {
  item_id?: string;
  item_name?: string;
  /** The itemcode in lower case, or "Not set". */
  product_code?: string;
  affiliation?: string;
  coupon?: string;
  discount?: number;
  index?: number;
  item_brand?: string;
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  item_category4?: string;
  item_category5?: string;
  item_list_id?: string;
  item_list_name?: string;
  item_variant?: string;
  price?: number;
  quantity?: number;
  nights?: number;
  depair?: string;
  destair?: string;
  departure_date?: string;
  adults?: number;
  children?: number;
  infants?: number;
  lead_days?: number;
  engine?: string;
};

type Items = { items: readonly TrackedItem[] };
type List = Items & { item_list_id: string; item_list_name?: string };
type Value = Items & { currency: "GBP"; value: number };
type Nothing = Readonly<Record<never, never>>;

export type TrackedEvents = {
  search: {
    destination: string;
    depair: string;
    nights: number;
    date: string;
    adults: number;
    children: number;
    infants: number;
    children_incl_infants: number;
  };
  /** `event_id` where the server has made it, so that both copies count once. */
  conversion: { type: "search" | "webquote_request"; event_id?: string };
  view_item_list: List;
  select_item: List;
  view_item: Items & { currency?: "GBP"; value?: number };
  view_promotion: { slug: string };
  select_promotion: { slug: string };
  add_to_wishlist: Items;
  begin_checkout: Value & { coupon?: string };
  add_payment_info: Value & { coupon?: string; payment_type: string };
  /** Made from the server's booking record only: see `reportSale`. */
  purchase: Value & {
    transaction_id: string;
    type: "online" | "offline";
    coupon?: string;
    discount?: number;
    start_date: string;
    end_date: string;
  };
  refund: { transaction_id: string; currency: "GBP"; value: number };
  generate_lead: { type: string };
  sign_up: { method: string };
  share: { method: string; item_id?: string };
  click_call_me_now: Nothing;
  click_call_me_later: Nothing;
  click_call_now: Nothing;
  click_tripadvisor: { product_code?: string };
  submit_form: { form: string };
  submit_modal: { type: string };
  open_modal: { type: string };
  open_change_booking_search: Nothing;
  close_change_booking_search: Nothing;
  select_alternative_option: Items & { item_list_name: "flights" | "cabin_class" };
  SelectAlternativeFlightOption: { product_code: string };
  show_luggage_information: Nothing;
  complete_booking_form: Nothing;
  booking_options_loaded: { product_code: string };
  actionable_click: { action: string };
  /** Hashes only, and only with ad consent: see `tellContact`. */
  user_data: Readonly<Record<string, string>>;
};

export type EventName = keyof TrackedEvents;
