// Written by `npm run docs:openapi` from docs/openapi.json.

export type User = {
  /** Active, or Inactive if the operator has switched the user off */
  status: string;
  /** As POST /v1/users returned it */
  user_id: number;
  /** As it was given when the user was created */
  first_name: string;
  /** As it was given when the user was created */
  last_name: string;
  /** Unique in the marketplace, ignoring case */
  email: string;
};

export type NewUserInput = {
  /** Unique in the marketplace, ignoring case */
  email: string;
  /** Of the person */
  first_name: string;
  /** Of the person */
  last_name: string;
  /** At least 10 characters */
  password?: string;
  /** Where the person works; default the name of the organization */
  agency_name?: string;
  /** Of the agency */
  website?: string;
  /** Of the person */
  phone?: string;
  /** The full address */
  address?: string;
  /** 1 also creates an access token for the user */
  make_api_token?: 0 | 1;
};

export type CreatedUser = {
  /** Always success */
  status: 'success';
  /** The number of the new user */
  user_id: number;
  /** Shown only in this answer, and only if make_api_token is 1 */
  access_token?: string;
};

export type TokenRequestInput = {
  /** The id of the user */
  user_id: number;
  /** `read` refuses what changes something with `token-read-only` */
  scope?: 'book' | 'read';
};

export type AccessToken = {
  /** Always success */
  status: 'success';
  /** Shown only in this answer */
  access_token: string;
};

export type Tour = {
  /** Identifies the tour in availability and bookings */
  id: string;
  /** What the tour is, and who runs it */
  about: {
    /** As travelers read it */
    name: string;
    /** The kind of activity, such as Walking Tour; absent if unknown */
    type?: string;
    /** Such as Tour or Shore Excursion; absent if unknown */
    product_type?: string;
    /** Such as Easy; absent if unknown */
    difficulty?: string;
    /** Those of the guides; the first is used if a booking names none */
    languages: Array<string>;
    /** Such as Sightseeing; each can be found with filter_by ACTIVITIES */
    activities: Array<string>;
    /** The attractions it visits */
    sights: Array<{
      /** The same in every tour: search for it with sa_id */
      id: number;
      /** Of the attraction */
      name: string;
    }>;
    /** Whether its operator calls it a private tour */
    private_tour: 'Yes' | 'No';
    /** Whether a rate has a price for a private tour: send private=1 for it */
    private_tour_available: 'Yes' | 'No';
    /** Whether the operator of the marketplace has selected it */
    elevate: 'Yes' | 'No';
    /** Whether promotion=1 finds it */
    promotion: 'Yes' | 'No';
    /** The average rating, 0 to 5, as text; absent without one */
    pe_rating?: string;
    /** How many ratings it has; `reviews` may hold fewer */
    review_count: number;
    /** The name of the company that runs it */
    operator: string;
  };
  /** What happens on it */
  itinerary: {
    /** Plain text, in paragraphs; absent if there is none */
    description?: string;
    /** Lines that each begin with "- " */
    highlights?: string;
    /** `duration_minutes` in words; absent if unknown */
    duration?: string;
    /** From start to end; absent if unknown */
    duration_minutes?: number;
    /** What the price includes, one thing each */
    inclusions: Array<string>;
    /** What costs extra, one thing each */
    exclusions: Array<string>;
    /** What travelers need, one thing each */
    what_to_bring: Array<string>;
  };
  /** Where it is, and how travelers get there */
  logistics: {
    /** Its name */
    country: string;
    /** Its name; absent if the place has none */
    region?: string;
    /** Search for it with region; absent without a region */
    region_id?: number;
    /** Its name */
    town: string;
    /** Search for it with town; the same as the `id` of a town of a cruise */
    town_id: number;
    /** Such as Southern Europe; absent if unknown */
    subcontinent?: string;
    /** In degrees, north is positive */
    latitude: number;
    /** In degrees, east is positive */
    longitude: number;
    /** IANA name; every local time and date of the tour is in it */
    time_zone: string;
    /** Where it starts, in words; absent if there is none */
    meeting_point?: string;
    /** Whether a booking may name a pickup in hotel_pickup */
    hotel_pickup: 'Yes' | 'No';
    /** How to ask for a pickup; absent if none is offered */
    pickup_notes?: string;
  };
  /** Its prices before any season; availability has those of a day */
  pricing: {
    /** Unit: rates are alternatives such as a room or a car, and not kinds of travelers */
    pricing_model: 'Per Person' | 'Unit';
    /** Its rates, in the order in which they are shown */
    pricing_rates: Array<{
      /** The name of the rate; use it in availability and in a booking */
      pricing_rate: string;
      /** The youngest age in years; null means no lower limit */
      min_age: number | null;
      /** The oldest age in years; null means no upper limit */
      max_age: number | null;
      /** The fewest of this rate that can be booked; 0 means no minimum */
      min_quantity: number;
      /** The most of this rate that can be booked */
      max_quantity: number;
      /** Persons per unit; only for Unit products */
      occupancy?: number;
      /** For one traveler or unit, in `currency`, where no season has a price of its own */
      price: number;
      /** For one traveler or unit of a private tour; absent if this rate has none */
      private_price?: number;
      /** false: takes no place of a departure; absent if it takes one */
      takes_place?: false;
      /** Who has to come along; absent if nobody has to */
      per?: {
        /** The name of another rate */
        rate: string;
        /** The most of this rate for each of that one */
        max: number;
      };
    }>;
    /** The lowest price of the first rate in any season, in `currency` */
    price_from: number;
    /** Of the prices here; availability converts them */
    currency: string;
  };
  /** What to know before booking it */
  booking_meta: {
    /** No: a booking is Pending Confirmation until staff confirm it */
    instant_confirmation: 'Yes' | 'No';
    /** Bookings close this many hours before the start */
    cutoff_hours: number;
    /** The policy in words; absent if the tour has none */
    cancellation_policy?: string;
    /** Hours before the start until which canceling is free; absent without a policy */
    cancellation_hours?: number;
    /** The percentage kept after that; absent if nothing is kept */
    percent_norefund?: number;
    /** Yes: a booking needs the description of a slot, where a day has several */
    requires_description: 'Yes' | 'No';
    /** What to ask availability for; only of products with live prices */
    options?: Array<{
      /** Send it as option_id to availability */
      option_id: string;
      /** As the supplier calls it */
      name: string;
    }>;
    /** The first day that could be booked when its supplier was asked last */
    next_date?: string;
    /** Only for products with a deposit at booking */
    deposit_only?: 'Yes';
  };
  /** The addresses of pictures */
  images: Array<string>;
  /** Some of its reviews, as travelers read them */
  reviews: Array<{
    /** Of the author; may be empty */
    name: string;
    /** 0 to 5 */
    rating: number;
    /** Plain text; may be empty */
    text: string;
    /** When it was written; absent if unknown */
    date?: string;
  }>;
};

export type Availability = {
  /** Per Person: send how many travel at each rate; Unit: how many of a room, car or group */
  pricing_model: 'Per Person' | 'Unit';
  /** The rates of the tour; each name is also a parameter */
  pricing_rates: Array<{
    /** The name of the rate: send it as a parameter, and as a field of the booking */
    pricing_rate: string;
    /** The youngest age in years; null means no lower limit */
    min_age: number | null;
    /** The oldest age in years; null means no upper limit */
    max_age: number | null;
  }>;
  /** By day, as MM/DD/YYYY; days without availability are omitted */
  availability: Record<string, {
    /** The description of the slot with the shown price */
    description: string;
    /** The one you asked for, else USD */
    currency: 'USD' | 'GBP' | 'EUR' | 'AUD';
    /** The lowest slot price; 0 without any */
    price: number;
    /** When slots start, each time once, in order */
    time: Array<string>;
    /** Every slot of the day that has places for the party, in order */
    time_with_description: Array<{
      /** When it starts, in local time: send it as `time` of the booking */
      time: string;
      /** Tells slots of one time apart: send it with the booking; may be empty */
      description: string;
      /** The one you asked for, else USD */
      currency: 'USD' | 'GBP' | 'EUR' | 'AUD';
      /** For the whole party; 0 if no rate was sent, or this party has no price */
      price: number;
      /** What this slot offers; its rates may differ from those of the tour */
      pricing_rates: Array<{
        /** The name of the rate: send it as a parameter, and as a field of the booking */
        pricing_rate: string;
        /** The youngest age in years; null means no lower limit */
        min_age: number | null;
        /** The oldest age in years; null means no upper limit */
        max_age: number | null;
        /** The fewest of this rate; 0 means no minimum */
        min_quantity: number;
        /** The most of this rate */
        max_quantity: number;
      }>;
      /** Places left; null means unlimited */
      available: number | null;
    }>;
    /** Places left; null means unlimited */
    available: number | null;
    /** The amount due at booking, if not the whole price */
    reserve_for?: number;
  }>;
};

export type TransferQueryInput = {
  /** Where travelers are picked up */
  from: TransferLocationInput;
  /** Where travelers are taken; another place than `from` */
  to: TransferLocationInput;
  /** Local time at the pickup */
  start_time_local: string;
  /** Each needs a seat */
  adults: number;
  /** Each needs a seat */
  children?: number;
  /** Each needs a seat */
  infants?: number;
  /** Default: the currency of the organization */
  currency?: 'USD' | 'GBP' | 'EUR' | 'AUD';
  /** Only vehicles of this class */
  vehicle_class?: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle';
  /** What comes first */
  sort_by?: 'PRICE' | 'PRICE_DESC' | 'VEHICLE_CLASS' | 'SUPPLIER' | 'RATING';
};

export type FoundTransfers = {
  /** Base64; send it with the booking */
  search: string;
  /** How many quotes there are; 0 if no supplier serves the route */
  count: number;
  /** In the order of sort_by */
  results: Array<TransferQuote>;
};

export type TransferStop = {
  /** Send it back as `type` of a place */
  type: 'airport' | 'cruise port' | 'train station';
  /** Of an airport: its IATA code, such as FCO */
  iata?: string;
  /** Of a cruise port its UN/LOCODE, of a train station its number */
  id?: string;
  /** As travelers know it, such as Roma Termini */
  title: string;
  /** The town it serves */
  town: string;
  /** Its name */
  country: string;
  /** In degrees, north is positive */
  latitude: number;
  /** In degrees, east is positive */
  longitude: number;
  /** IANA name, such as Europe/Rome; start_time_local is in that of the pickup */
  time_zone: string;
};

export type CruiseSailing = {
  /** Send it as cruiseline to read the towns of a sailing */
  cruiseline: string;
  /** Send it as cruiseship to read the towns of a sailing */
  cruiseship: string;
  /** From today on, in order */
  sailing_dates: Array<string>;
};

export type CruiseDestination = {
  /** Where the ship calls, in the order of the journey */
  towns: Array<{
    /** The id of the town, to find tours there */
    id: number;
    /** Of the town */
    name: string;
    /** The name as it stands in addresses, such as palma-de-mallorca */
    slug: string;
    /** The day the ship arrives, in the town */
    arrive_date: string;
    /** Local time of the town */
    arrive_time: string;
    /** The day the ship leaves, in the town */
    depart_date: string;
    /** Local time of the town */
    depart_time: string;
  }>;
};

/** A booking, as GET /v1/booking answers it */
export type Booking = {
  /** When it takes place, and until when it can be canceled */
  info: {
    /** The first day of the tour or the day of the ride, in the time zone of the product */
    date: string;
    /** The start, as local 12-hour time */
    time: string;
    /** As local 12-hour time; null until staff set it */
    pickup_time: string | null;
    /** Only if a pickup was requested */
    pickup_location?: string;
    /** The last day of free cancellation, in the time zone of the product */
    latestcancellation_date: string;
    /** The time on that day, on a 24-hour clock */
    latestcancellation_time: string;
    /** The percentage kept after that; null if the policy has none */
    percent_norefund: number | null;
    /** That of the guide; empty for a transfer, or if the tour names none */
    language: string;
  };
  /** Which booking it is, and its status */
  meta: {
    /** Confirmed, Pending Confirmation (staff confirm or decline it) or Canceled */
    status: string;
    /** PRD and a number, or TRF- and the supplier key */
    product_id: string;
    /** Identifies the booking in every request */
    booking_ref: string;
    /** Such as Tour or Shore Excursion; Transfer for a ride */
    product_type: string;
    /** The page travelers show on the day; whoever knows the address can read it */
    voucher_html: string;
    /** The same page, as a PDF */
    voucher_pdf: string;
    /** Only for a canceled booking: the reason staff gave, or empty */
    reason?: string;
  };
  /** Who runs it */
  operator: {
    /** The company that runs the tour or the ride */
    name: string;
    /** For travelers on the day; empty if there is none */
    phone: string;
    /** Empty if there is none */
    email: string;
    /** Its own number or reference; empty if there is none */
    business_ref: string;
    /** HTML with <br> between lines */
    notes: string;
  };
  /** Who travels */
  pax: {
    /** All travelers, as text */
    number_travellers: string;
    /** What was sent as traveler_questions; else empty */
    notes: string;
    /** All rates in one list; of a transfer only the lead traveler */
    travelers_names: Array<string>;
    /** By rate name */
    travelers_names_raw: Record<string, Array<{
      /** Of one traveler */
      name: string;
    }>>;
    /** The names by rate, escaped, with <br> between the rates */
    travellers_names_html: string;
    /** Always null: no product has add-ons */
    add_ons_html: string | null;
    /** Always null: no product has add-ons */
    add_ons_raw: unknown;
    /** Of the travelers; empty if none was sent */
    contact_email: string;
    /** Of the travelers, in the form +12025550123 where that could be read */
    contact_phone: string;
  };
  /** What it costs, and what of that is paid */
  pricing: {
    /**
     * Fully Paid, Deposit Paid, Partial Payment, Hold without Payment, Returned to Traveler,
     * Pending Invoice or Nothing Due
     */
    payment_status: string;
    /** The whole price, in `currency`; a cancellation does not change it */
    total: number;
    /** What was paid and not given back */
    amount_paid: number;
    /** The share of the partner in the whole price */
    commission: number;
    /** The amount still to be paid */
    due: number;
    /** The commission still to be paid to the partner */
    commission_due: number;
    /** Of every amount, as an ISO code */
    currency: string;
    /** Oldest first, without charges that failed */
    payments: Array<{
      /** When the money moved, in UTC; midnight if only the day is known */
      date: string;
      /** A Charge was paid, a Refund given back, a Dispute taken back by the card's bank */
      type: 'Charge' | 'Refund' | 'Dispute';
      /** Above 0 for every type; in `currency`, not in cents */
      amount: number;
      /** Always that of the booking */
      currency: string;
      /** Invoice: paid by bank for an invoice; Transfer, Cash and Cheque are noted by staff */
      method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque';
      /** A refund is Pending until it has been made */
      status: 'Done' | 'Pending';
    }>;
  };
  /** Who booked it */
  partner: {
    /** Of the user who booked */
    name: string;
    /** Of the user who booked */
    email: string;
    /** The agency of that user, else the name of the organization */
    company: string;
    /** The reference you sent; else empty */
    partner_ref: string;
  };
  cancellation: CancellationTerms;
  /** Only for a transfer */
  transfer?: BookedTransfer;
  /** Change and cancellation requests, newest first, at most 20 */
  requests: Array<PartnerRequest>;
};

export type TourOrderInput = {
  /** An order without a type is one of a tour too */
  type?: 'tour';
  /** The product id */
  product_id: string;
  /** The first day, in the time zone of the tour */
  date: string;
  /** A start time from availability */
  time: string;
  /** With + and country code */
  phone: string;
  /** Comma-separated names of the travelers at this rate */
  participants?: string;
  /** Comma-separated names of the travelers at this rate */
  adults?: string;
  /** Comma-separated names of the travelers at this rate */
  children?: string;
  /** Comma-separated names of the travelers at this rate */
  youth?: string;
  /** Comma-separated names of the travelers at this rate */
  senior?: string;
  /** Comma-separated names of the travelers at this rate */
  students?: string;
  /** Comma-separated names of the travelers at this rate */
  infants?: string;
  /**
   * The description of the slot, if several start at that time; always required for API-priced
   * products with several slots
   */
  description?: string;
  /** Contact email of the travelers */
  email?: string;
  /** The partner's own reference */
  partner_ref?: string;
  /** Where to pick the travelers up, if the tour offers hotel_pickup; else a note to its operator */
  hotel_pickup?: string;
  /** Of the guide; default the first of the tour */
  language?: string;
  /** A note to the operator; the booking has it as pax.notes */
  traveler_questions?: string;
  /** Default: the currency of the organization */
  currency?: 'USD' | 'GBP' | 'EUR' | 'AUD';
  /** Books the whole departure as a private tour */
  private?: 0 | 1;
  /** Refuses the booking if the price differs */
  expected_total?: number;
  /** A card token, for accounts that pay each booking by card */
  token?: string;
  /** The name on the card; required with token */
  card_holder?: string;
  /** Each rate of the tour by its name. */
  [rate: string]: string | number | undefined;
};

export type TransferOrderInput = {
  /** Without it the body is an order of a tour */
  type: 'transfer';
  /** The value from POST /v1/return_transfers */
  search: string;
  /** The quote_id of the chosen result */
  quote_id: string;
  /** The price of that result; the booking is refused if it has changed */
  price: number;
  /** The traveler the driver asks for */
  lead_pax: string;
  /** Contact email of the travelers */
  contact_email: string;
  /** With + and country code */
  contact_phone: string;
  /** The partner's own reference */
  partner_ref?: string;
  /** Note for the driver */
  traveler_questions?: string;
  /** The flight the travelers arrive with; required if from is an airport */
  arrival_flight_number?: string;
  /** Where that flight comes from; required if from is an airport */
  origin_airport?: string;
  /** The line of the ship the travelers arrive with; required if from is a cruise port */
  cruiseline?: string;
  /** The ship the travelers arrive with; required if from is a cruise port */
  cruiseship?: string;
  /** When the ship arrives, in local time; required if from is a cruise port */
  ship_arrival_time?: string;
  /** The train the travelers arrive with; required if from is a train station */
  train_number?: string;
  /** When that train leaves its first station, in local time; required if from is a train station */
  train_origin_departure_time?: string;
  /** The flight the travelers leave with; required if to is an airport */
  departure_flight_number?: string;
  /** Where that flight goes; required if to is an airport */
  destination_airport?: string;
  /** When that flight leaves, in local time; required if to is an airport */
  departure_flight_time?: string;
  /** The line of the ship the travelers leave with; required if to is a cruise port */
  departure_cruiseline?: string;
  /** The ship the travelers leave with; required if to is a cruise port */
  departure_cruiseship?: string;
  /** When that ship leaves, in local time; required if to is a cruise port */
  departure_ship_time?: string;
  /** The train the travelers leave with; required if to is a train station */
  departure_train_number?: string;
  /** When that train leaves, in local time; required if to is a train station */
  departure_train_time?: string;
  /** A card token, for accounts that pay each booking by card */
  token?: string;
  /** The name on the card; required with token */
  card_holder?: string;
  /** Each rate of the tour by its name. */
  [rate: string]: string | number | undefined;
};

export type PlacedBooking = {
  /** Always success */
  status: 'success';
  /** Reference of the new booking, such as 34QRT33MW */
  booking_ref: string;
  /** When it takes place, and until when it can be canceled */
  info: {
    /** The first day of the tour or the day of the ride, in the time zone of the product */
    date: string;
    /** The start, as local 12-hour time */
    time: string;
    /** As local 12-hour time; null until staff set it */
    pickup_time: string | null;
    /** Only if a pickup was requested */
    pickup_location?: string;
    /** The last day of free cancellation, in the time zone of the product */
    latestcancellation_date: string;
    /** The time on that day, on a 24-hour clock */
    latestcancellation_time: string;
    /** The percentage kept after that; null if the policy has none */
    percent_norefund: number | null;
    /** That of the guide; empty for a transfer, or if the tour names none */
    language: string;
  };
  /** Which booking it is, and its status */
  meta: {
    /** Confirmed, Pending Confirmation (staff confirm or decline it) or Canceled */
    status: string;
    /** PRD and a number, or TRF- and the supplier key */
    product_id: string;
    /** Identifies the booking in every request */
    booking_ref: string;
    /** Such as Tour or Shore Excursion; Transfer for a ride */
    product_type: string;
    /** The page travelers show on the day; whoever knows the address can read it */
    voucher_html: string;
    /** The same page, as a PDF */
    voucher_pdf: string;
    /** Only for a canceled booking: the reason staff gave, or empty */
    reason?: string;
  };
  /** Who runs it */
  operator: {
    /** The company that runs the tour or the ride */
    name: string;
    /** For travelers on the day; empty if there is none */
    phone: string;
    /** Empty if there is none */
    email: string;
    /** Its own number or reference; empty if there is none */
    business_ref: string;
    /** HTML with <br> between lines */
    notes: string;
  };
  /** Who travels */
  pax: {
    /** All travelers, as text */
    number_travellers: string;
    /** What was sent as traveler_questions; else empty */
    notes: string;
    /** All rates in one list; of a transfer only the lead traveler */
    travelers_names: Array<string>;
    /** By rate name */
    travelers_names_raw: Record<string, Array<{
      /** Of one traveler */
      name: string;
    }>>;
    /** The names by rate, escaped, with <br> between the rates */
    travellers_names_html: string;
    /** Always null: no product has add-ons */
    add_ons_html: string | null;
    /** Always null: no product has add-ons */
    add_ons_raw: unknown;
    /** Of the travelers; empty if none was sent */
    contact_email: string;
    /** Of the travelers, in the form +12025550123 where that could be read */
    contact_phone: string;
  };
  /** What it costs, and what of that is paid */
  pricing: {
    /**
     * Fully Paid, Deposit Paid, Partial Payment, Hold without Payment, Returned to Traveler,
     * Pending Invoice or Nothing Due
     */
    payment_status: string;
    /** The whole price, in `currency`; a cancellation does not change it */
    total: number;
    /** What was paid and not given back */
    amount_paid: number;
    /** The share of the partner in the whole price */
    commission: number;
    /** The amount still to be paid */
    due: number;
    /** The commission still to be paid to the partner */
    commission_due: number;
    /** Of every amount, as an ISO code */
    currency: string;
    /** Oldest first, without charges that failed */
    payments: Array<{
      /** When the money moved, in UTC; midnight if only the day is known */
      date: string;
      /** A Charge was paid, a Refund given back, a Dispute taken back by the card's bank */
      type: 'Charge' | 'Refund' | 'Dispute';
      /** Above 0 for every type; in `currency`, not in cents */
      amount: number;
      /** Always that of the booking */
      currency: string;
      /** Invoice: paid by bank for an invoice; Transfer, Cash and Cheque are noted by staff */
      method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque';
      /** A refund is Pending until it has been made */
      status: 'Done' | 'Pending';
    }>;
  };
  /** Who booked it */
  partner: {
    /** Of the user who booked */
    name: string;
    /** Of the user who booked */
    email: string;
    /** The agency of that user, else the name of the organization */
    company: string;
    /** The reference you sent; else empty */
    partner_ref: string;
  };
  cancellation: CancellationTerms;
  /** Only for a transfer */
  transfer?: BookedTransfer;
  /** Change and cancellation requests, newest first, at most 20 */
  requests: Array<PartnerRequest>;
};

/** What an order would come to; a value that a fault hides is null */
export type OrderPreview = {
  /** Whether `faults` is empty */
  bookable: boolean;
  /**
   * Every fault that can be known, in the order of POST /v1/booking: its error is the first
   * message
   */
  faults: Array<{
    /** The field of the body */
    field: string;
    /** As in X-Error-Code */
    code: string;
    /** One sentence that says what is wrong, as POST /v1/booking would */
    message: string;
  }>;
  /** The whole price, in `currency` */
  total: number | null;
  /** What would be charged at once */
  due_now: number | null;
  /** The share of the partner in the whole price */
  commission: number | null;
  /** Of every amount, as an ISO code */
  currency: string | null;
  /** What the new booking would have */
  payment_status: string | null;
  /** Confirmed, or Pending Confirmation where staff have to confirm it */
  status: string | null;
  /** The last day of free cancellation, in the time zone of the product */
  latestcancellation_date: string | null;
  /** The time on that day, on a 24-hour clock, such as 07:30:00 */
  latestcancellation_time: string | null;
  /** The percentage kept after that; also null if the policy has none */
  percent_norefund: number | null;
  /** The terms in words, as the new booking would have them */
  cancellation: CancellationTerms | null;
  /** PRD and a number, or TRF- and the supplier key */
  product_id: string | null;
  /** The name of the tour; of a transfer, its two places in words */
  product: string | null;
  /** The travel date */
  date: string | null;
  /** The start, as local 12-hour time */
  time: string | null;
  /** How many travel, as text */
  number_travellers: string | null;
};

export type CancellationQuote = {
  /** Reference of the booking, such as 34QRT33MW */
  booking_reference: string;
  /** If not, notes has the reason */
  cancellable: boolean;
  /** The refund terms in words: until when, and after that */
  notes: string;
  /** Whether anything is refunded, or nothing has to be paid */
  refund_eligible: boolean;
  /** The refund when the request is applied */
  refund_amount: number;
  /** The part of the payment that is kept; on Credit, what is not paid is invoiced */
  cancellation_fee: number;
  /** Of the amounts, as an ISO code */
  currency: string;
  /** Until when everything paid is refunded; null if no such time is left */
  refundable_until: string | null;
};

/** A change or cancellation request of yours */
export type PartnerRequest = {
  /** Identifies the request, also in GET and DELETE /v1/booking_requests */
  request_id: number;
  /** Reference of the booking, such as 34QRT33MW */
  booking_reference: string;
  /** change: asked for with PUT /v1/booking; cancellation: with DELETE */
  kind: 'change' | 'cancellation';
  /** withdrawn: taken back, or its booking ended before it was decided */
  status: 'open' | 'applied' | 'rejected' | 'withdrawn';
  /** What was asked for */
  notes: string;
  /** When you asked, in UTC */
  created_at: string;
  /** Until when staff should have decided, in UTC */
  due_at: string;
  /** When it was asked for or decided, whichever is later, in UTC */
  changed_at: string;
  /** When it was applied, rejected or withdrawn, in UTC; null while it is open */
  decided_at: string | null;
  /** What staff say to it; empty if nothing */
  answer: string;
  /** What it refunds if it is applied; only for a cancellation */
  promised_refund?: number;
  /** What is kept, or invoiced on Credit; only for a cancellation */
  promised_fee?: number;
  /** Of the amounts; only for a cancellation */
  currency?: string;
  /** What was refunded; only for an applied cancellation */
  refunded?: number;
};

export type BookingUpdate = {
  /**
   * What happened last: New Booking also when a pending booking is confirmed, Cancel Booking
   * also when it is declined
   */
  type: 'New Booking' | 'Booking Update' | 'Cancel Booking' | 'Commission Paid';
  /** US Eastern time */
  timestamp: string;
  /** The same time in UTC */
  modified: string;
  /** The reference you sent with the booking; else empty */
  partner_ref: string;
  /** The accreditation number of the organization, of whatever type; empty if it has none */
  iata: string;
  /** Always empty */
  business_unit: string;
  /** The agency of the user who booked, else the name of the organization */
  agency_name: string;
  /** First and last name of the user who booked */
  agent_name: string;
  /** Of the user who booked */
  agent_email: string;
  /** Reference of the booking, such as 34QRT33MW: the `id` of GET /v1/booking */
  booking_reference: string;
  /** The page travelers show on the day; whoever knows the address can read it */
  voucher: string;
  /** Confirmed, Pending Confirmation or Canceled */
  status: string;
  /**
   * Fully Paid, Deposit Paid, Partial Payment, Hold without Payment, Returned to Traveler,
   * Pending Invoice or Nothing Due
   */
  payment_status: string;
  /** The first day, in the time zone of the product */
  travel_date: string;
  /** The last day, in the time zone of the product */
  end_date: string;
  /** The day it was booked, in US Eastern time */
  purchase_date: string;
  /** The last day of free cancellation, in the time zone of the product */
  latestcancellation_date: string;
  /** The percentage kept after that, as text; "0" if nothing is kept */
  percent_norefund: string;
  /** Such as Tour or Shore Excursion; Transfer for a ride */
  product_type: string;
  /** PRD and a number, or TRF- and the supplier key */
  product_id: string;
  /** Of a transfer that of the pickup, else of the drop-off; empty between addresses */
  town: string;
  /** Of that town */
  country: string;
  /** The name of the tour; of a transfer, its two places in words */
  product: string;
  /** All travelers, as text */
  number_of_passengers: string;
  /** The first traveler of the first rate */
  lead_passenger: string;
  /** The whole price as decimal text, in the currency of the booking */
  gross_amount: string;
  /** The whole price minus the commission */
  net_amount: number;
  /** The share of the partner in the whole price, as decimal text */
  commission: string;
  /** The amount still to be paid, as decimal text */
  amount_due: string;
  /** The commission still to be paid to the partner, as decimal text */
  commission_due: string;
};

export type DripCampaignInput = {
  /** The traveler's email */
  email: string;
  /** The travel date */
  date: string;
  /** The page the mails link to; https:// is prepended if missing */
  svc_url: string;
  /** An immediate mail */
  freq_today?: 0 | 1;
  /** A mail 7 days before the date */
  freq_7?: 0 | 1;
  /** A mail 14 days before the date */
  freq_14?: 0 | 1;
  /** A mail 30 days before the date */
  freq_30?: 0 | 1;
  /** A mail 60 days before the date */
  freq_60?: 0 | 1;
  /** A mail 90 days before the date */
  freq_90?: 0 | 1;
  /** A mail 180 days before the date */
  freq_180?: 0 | 1;
  /** A mail 360 days before the date */
  freq_360?: 0 | 1;
  /** A mail 540 days before the date */
  freq_540?: 0 | 1;
  /** Accepted, never sent */
  freq_3?: 0 | 1;
  /** The destination; also allows a repeated sign-up to be recognized */
  title?: string;
  /** Used in the greeting */
  first_name?: string;
  /** Kept with the campaign; no mail shows it */
  last_name?: string;
  /** Replaces an earlier campaign of the same email */
  reference_id?: string;
};

export type DripCampaignAnswer = {
  /** Always Success, also for a duplicate and a change */
  status: 'Success';
  /** One sentence for people that names the email */
  message: string;
  /** Send it to change the campaign; it is no booking reference */
  reference_id: string;
  /** The enabled mails; null for a duplicate */
  intervals: Array<string> | null;
  /**
   * Whether the immediate mail was sent; null if none was requested. An address gets at most 3 a
   * day of one partner and 10 of all; beyond that the campaign is created, and this is false.
   */
  email_sent: boolean | null;
};

/** What to change of the booking; what is absent stays */
export type BookingChangeInput = {
  /** Local time of the tour */
  date?: string;
  /** A start time from availability */
  time?: string;
  /** The description of the slot, if several start at that time */
  description?: string;
  /** The pickup time; empty removes it */
  pickup_time?: string;
  /**
   * All travelers: comma-separated names if the booking has one rate, else an object of rate and
   * names. Price and places follow.
   */
  names?: string | Record<string, string>;
  /** Notes of staff for this booking */
  operator_notes?: string;
  /** The email of the traveler */
  contact_email?: string;
  /** The phone of the traveler */
  contact_phone?: string;
  /** A moved booking takes the deadline of its new date; without it the earlier of both stays */
  new_deadline?: 0 | 1;
  /** The price stays as it was, whoever travels */
  keep_price?: 0 | 1;
  /** The price before fees, in place of that of the rules */
  price?: number;
  /** Taken off the price */
  discount?: number;
  /** Added to the price */
  surcharge?: number;
  /** In place of the fees of this change; 0 waives them */
  fee?: number;
  /** Required with price, discount, surcharge, fee and keep_price; kept with them */
  reason?: string;
};

export type NewBookingMessage = {
  /** The `id` of GET /v1/booking */
  booking_reference: string;
  /** What has happened */
  type: 'New Booking';
  /** When it happened, US Eastern time */
  timestamp: string;
  /** The booking as it was at the time of sending, if you have asked for copies */
  data?: BookingCopy;
};

export type BookingUpdateMessage = {
  /** The `id` of GET /v1/booking */
  booking_reference: string;
  /** What has happened */
  type: 'Booking Update';
  /** When it happened, US Eastern time */
  timestamp: string;
  /** The booking as it was at the time of sending, if you have asked for copies */
  data?: BookingCopy;
};

export type CancelBookingMessage = {
  /** The `id` of GET /v1/booking */
  booking_reference: string;
  /** What has happened */
  type: 'Cancel Booking';
  /** When it happened, US Eastern time */
  timestamp: string;
  /** The booking as it was at the time of sending, if you have asked for copies */
  data?: BookingCopy;
};

export type CommissionPaidMessage = {
  /** The `id` of GET /v1/booking */
  booking_reference: string;
  /** What has happened */
  type: 'Commission Paid';
  /** When it happened, US Eastern time */
  timestamp: string;
  /** The booking as it was at the time of sending, if you have asked for copies */
  data?: BookingCopy;
};

export type RequestDecidedMessage = {
  /** The `id` of GET /v1/booking */
  booking_reference: string;
  /** What has happened */
  type: 'Request Decided';
  /** When it happened, US Eastern time */
  timestamp: string;
  /** What was decided */
  request: PartnerRequest;
  /** The booking as it was at the time of sending, if you have asked for copies */
  data?: BookingCopy;
};

/** The error code is in the X-Error-Code header. */
export type ErrorBody = {
  /** One sentence that says what is wrong */
  error: string;
};

/** Where a transfer starts or ends */
export type TransferLocationInput = {
  /** Decides which of the other fields count */
  type: 'airport' | 'cruise port' | 'train station' | 'address';
  /** The display name */
  title?: string;
  /** For an airport: its IATA code */
  iata?: string;
  /** For a cruise port: its UN/LOCODE; for a train station: its number */
  id?: string;
  /** For an address: its text; may be empty */
  address?: string;
  /** For an address: in degrees, north is positive */
  latitude?: number;
  /** For an address: in degrees, east is positive */
  longitude?: number;
  /** For an address: its id on a map */
  place_id?: string;
};

export type TransferQuote = {
  /** Send it with `search` and `price` to book this quote */
  quote_id: string;
  /** For the whole party */
  price: number;
  /** The address of a picture, or empty */
  image: string;
  /** The name of the company that drives */
  supplier: string;
  /** Such as Mercedes E-Class or similar */
  vehicle: string;
  /** Also what vehicle_class of a search takes */
  vehicle_class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle';
  /** Of the price: the one you asked for, else that of the organization */
  currency: string;
  /** A sentence for travelers on how the price is made up */
  price_detail: string;
  /** A sentence for travelers on what is included */
  inclusions: string;
  /** A sentence for travelers, such as how many passengers it takes */
  additional_info: string;
  /** A sentence for travelers on until when canceling is free */
  cancellation: string;
  /** How many seats it has for travelers */
  max_passengers: number;
  /** How many pieces of luggage it takes */
  max_luggage: number;
  /** How long the drive is likely to take */
  duration_minutes: number;
  /** Along the road, estimated, in kilometers */
  distance_km: number;
  /** Free waiting time */
  wait_minutes: number;
  /** When the quote expires */
  expires_at: string;
};

/** The terms of a cancellation, in words */
export type CancellationTerms = {
  /** Until when canceling is free, and the share that is kept after that */
  sentence: string;
};

export type BookedTransfer = {
  /** Where travelers are picked up */
  from: BookedPlace;
  /** Where travelers are taken */
  to: BookedPlace;
  /** Local time at the pickup */
  start_time_local: string;
  /** Such as Mercedes E-Class or similar */
  vehicle: string;
  /** As it was booked */
  vehicle_class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle';
  /** The name of the company that drives */
  supplier: string;
  /** How many; each has a seat */
  adults: number;
  /** How many; each has a seat */
  children: number;
  /** How many; each has a seat */
  infants: number;
  /** The traveler the driver asks for */
  lead_pax: string;
  /** The flight the travelers arrive with; only if it was required */
  arrival_flight_number?: string;
  /** Where that flight comes from; only if it was required */
  origin_airport?: string;
  /** The line of the ship the travelers arrive with; only if it was required */
  cruiseline?: string;
  /** The ship the travelers arrive with; only if it was required */
  cruiseship?: string;
  /** When the ship arrives, in local time; only if it was required */
  ship_arrival_time?: string;
  /** The train the travelers arrive with; only if it was required */
  train_number?: string;
  /** When that train leaves its first station, in local time; only if it was required */
  train_origin_departure_time?: string;
  /** The flight the travelers leave with; only if it was required */
  departure_flight_number?: string;
  /** Where that flight goes; only if it was required */
  destination_airport?: string;
  /** When that flight leaves, in local time; only if it was required */
  departure_flight_time?: string;
  /** The line of the ship the travelers leave with; only if it was required */
  departure_cruiseline?: string;
  /** The ship the travelers leave with; only if it was required */
  departure_cruiseship?: string;
  /** When that ship leaves, in local time; only if it was required */
  departure_ship_time?: string;
  /** The train the travelers leave with; only if it was required */
  departure_train_number?: string;
  /** When that train leaves, in local time; only if it was required */
  departure_train_time?: string;
};

/** A booking of yours as it was at that moment */
export type BookingCopy = {
  /** The accreditation number of the organization, of whatever type; empty if it has none */
  iata: string;
  /** Always empty */
  business_unit: string;
  /** The agency of the user who booked, else the name of the organization */
  agency_name: string;
  /** First and last name of the user who booked */
  agent_name: string;
  /** Of the user who booked */
  agent_email: string;
  /** Reference of the booking, such as 34QRT33MW: the `id` of GET /v1/booking */
  booking_reference: string;
  /** The page travelers show on the day; whoever knows the address can read it */
  voucher: string;
  /** Confirmed, Pending Confirmation or Canceled */
  status: string;
  /**
   * Fully Paid, Deposit Paid, Partial Payment, Hold without Payment, Returned to Traveler,
   * Pending Invoice or Nothing Due
   */
  payment_status: string;
  /** The first day, in the time zone of the product */
  travel_date: string;
  /** The last day, in the time zone of the product */
  end_date: string;
  /** The day it was booked, in US Eastern time */
  purchase_date: string;
  /** The last day of free cancellation, in the time zone of the product */
  latestcancellation_date: string;
  /** The percentage kept after that, as text; "0" if nothing is kept */
  percent_norefund: string;
  /** Such as Tour or Shore Excursion; Transfer for a ride */
  product_type: string;
  /** PRD and a number, or TRF- and the supplier key */
  product_id: string;
  /** Of a transfer that of the pickup, else of the drop-off; empty between addresses */
  town: string;
  /** Of that town */
  country: string;
  /** The name of the tour; of a transfer, its two places in words */
  product: string;
  /** All travelers, as text */
  number_of_passengers: string;
  /** The first traveler of the first rate */
  lead_passenger: string;
  /** The whole price as decimal text, in the currency of the booking */
  gross_amount: string;
  /** The whole price minus the commission */
  net_amount: number;
  /** The share of the partner in the whole price, as decimal text */
  commission: string;
  /** The amount still to be paid, as decimal text */
  amount_due: string;
  /** The commission still to be paid to the partner, as decimal text */
  commission_due: string;
};

export type BookedPlace = {
  /** Decides which of the other fields are there */
  type: 'airport' | 'cruise port' | 'train station' | 'address';
  /** As travelers know it; an address may have none */
  title: string;
  /** Of an airport: its IATA code, such as FCO */
  iata?: string;
  /** Of a cruise port its UN/LOCODE, such as ITCVV; of a train station its number */
  id?: string;
  /** Of an address: its text; may be empty */
  address?: string;
  /** Of an address, in degrees, north is positive */
  latitude?: number;
  /** Of an address, in degrees, east is positive */
  longitude?: number;
  /** Of an address: its id on a map, if one was sent */
  place_id?: string;
};

export type GetUserQuery = {
  /** The id of the user */
  user_id: number;
};

export type SearchToursQuery = {
  /** The product id */
  id?: string;
  /** Name or slug; `all` means every country */
  country?: string;
  /** Name or id */
  region?: string;
  /** Name or id */
  town?: string;
  /** Name or slug */
  subcontinent?: string;
  /** Requires longitude and range */
  latitude?: number;
  /** Requires latitude and range */
  longitude?: number;
  /** The distance in miles from the position */
  range?: number;
  /** Part of the name */
  name?: string;
  /** The id of a sight or attraction */
  sa_id?: number;
  /** 1 returns only promotional products */
  promotion?: 0 | 1;
  /**
   * PRICE compares price_from by worth; default best rating first, nearest first or best match
   * of name
   */
  sort_by?: 'PRICE' | 'RATING' | 'DURATION';
  /** The direction of sort_by */
  sort_order?: 'ASC' | 'DESC';
  /** The field that `filter` applies to */
  filter_by?: 'NAME' | 'TYPE' | 'DIFFICULTY' | 'LANGUAGE' | 'ACTIVITIES' | 'SIGHTS';
  /** One value for filter_by, or several separated by commas, which match any of them */
  filter?: string;
  /** How many tours at most */
  limit?: number;
  /** How many tours to skip */
  offset?: number;
};

export type ReturnAvailabilityQuery = {
  /** The product id */
  id: string;
  /** The first day; default today in the time zone of the tour */
  date?: string;
  /** The number of days */
  range?: number;
  /** Only slots of this option, from `booking_meta.options`; other products ignore it */
  option_id?: string;
  /** The currency of the prices */
  currency?: 'USD' | 'GBP' | 'EUR' | 'AUD';
  /** Prices and availability as a private tour */
  private?: 0 | 1;
  /** Only slots with this description */
  description?: string;
  /** The number of travelers at this rate; for Unit products, of units */
  participants?: number;
  /** The number of travelers at this rate; for Unit products, of units */
  adults?: number;
  /** The number of travelers at this rate; for Unit products, of units */
  children?: number;
  /** The number of travelers at this rate; for Unit products, of units */
  youth?: number;
  /** The number of travelers at this rate; for Unit products, of units */
  senior?: number;
  /** The number of travelers at this rate; for Unit products, of units */
  students?: number;
  /** The number of travelers at this rate; for Unit products, of units */
  infants?: number;
  /** Each rate of the tour by its name. */
  [rate: string]: string | number | undefined;
};

export type GetBookingQuery = {
  /** The booking reference */
  id?: string;
  /** The partner's reference */
  partner_ref?: string;
  /** The accreditation number of the organization */
  accreditation?: string;
  /** Required with accreditation */
  accreditation_type?: 'IATA' | 'IATAN' | 'ARC' | 'CLIA' | 'TRUE' | 'TIDS' | 'VTC';
};

export type RequestBookingChangeBody = {
  /** The booking reference */
  id: string;
  /** Description of the change */
  notes: string;
};

export type RequestBookingChangeAnswer = {
  /** Always success: the request was received, or was open already */
  status: 'success';
  /** One sentence for people */
  message: string;
  /** Reference of the booking, such as 34QRT33MW */
  booking_ref: string;
  /** The id of the request; of the open one if there was one */
  request_id: number;
};

export type RequestBookingCancellationBody = {
  /** The booking reference */
  reference_id: string;
  /** Why, in your words; staff read it */
  reason?: string;
  /** Refuses the request if the refund differs */
  expected_refund?: number;
  /** Refuses the request if the fee differs */
  expected_fee?: number;
};

export type RequestBookingCancellationAnswer = {
  /** Always success: the request was received, or was open already */
  status: 'success';
  /** One sentence for people */
  message: string;
  /** Reference of the booking, such as 34QRT33MW */
  booking_ref: string;
  /** The id of the request; of the open one if there was one */
  request_id: number;
  /** The refund terms in words: until when, and after that */
  notes: string;
  /** Whether anything is refunded, or nothing has to be paid */
  refund_eligible: boolean;
  /** The refund when the request is applied */
  refund_amount: number;
  /** The part of the payment that is kept; on Credit, what is not paid is invoiced */
  cancellation_fee: number;
  /** Of the amounts, as an ISO code */
  currency: string;
};

export type QuoteBookingCancellationQuery = {
  /** The booking reference */
  id: string;
};

export type ListBookingRequestsQuery = {
  /** The request_id */
  id?: number;
  /** The booking reference */
  booking?: string;
  /** Only requests of this kind */
  kind?: 'change' | 'cancellation';
  /** Only requests with this status; withdrawn includes those whose booking ended first */
  status?: 'open' | 'applied' | 'rejected' | 'withdrawn';
  /** X-Next-Cursor of an earlier answer, or 0 */
  cursor?: string;
  /** How many requests at most */
  limit?: number;
};

export type WithdrawBookingRequestBody = {
  /** The open request to take back */
  request_id: number;
};

export type WithdrawBookingRequestAnswer = {
  /** Always success */
  status: 'success';
  /** The request that was taken back */
  request_id: number;
};

export type ListBookingUpdatesQuery = {
  /** The days to look back; not used with cursor */
  period?: number;
  /** X-Next-Cursor of an earlier answer, or 0 */
  cursor?: string;
  /** How many changes at most; only used with cursor */
  limit?: number;
};

export type ListTransferLocationsQuery = {
  /** Only places of this type */
  type?: 'airport' | 'cruise port' | 'train station';
  /** Part of the title or town, or the whole code or number */
  name?: string;
  /** How many places at most */
  limit?: number;
};

export type ReturnCruiseDestinationsQuery = {
  /** The whole name; case does not matter */
  cruiseline: string;
  /** The whole name; case does not matter */
  cruiseship: string;
  /** The day on which the journey begins */
  sailing_date: string;
};

export type ConfirmOwnBookingAnswer = {
  /** Always success */
  status: 'success';
  booking: Booking;
};

export type DeclineOwnBookingBody = {
  /** What staff would say to it; a sentence is made up without one */
  reason?: string;
};

export type DeclineOwnBookingAnswer = {
  /** Always success */
  status: 'success';
  booking: Booking;
};

export type CancelOwnBookingBody = {
  /** What staff would say to it; a sentence is made up without one */
  reason?: string;
  /** In the currency of the booking; without it, what its policy says */
  refund?: number;
  /** Allows a lower refund than your cancellation request was promised */
  below_promise?: 0 | 1;
};

export type CancelOwnBookingAnswer = {
  /** Always success */
  status: 'success';
  booking: Booking;
};

export type PayOwnCommissionAnswer = {
  /** Always success */
  status: 'success';
  booking: Booking;
};

export type ApplyOwnRequestBody = {
  /** What staff would say to it; a sentence is made up without one */
  reason?: string;
  /** Of a cancellation; without it, what was promised */
  refund?: number;
  /** Allows a lower refund than your cancellation request was promised */
  below_promise?: 0 | 1;
  change?: BookingChangeInput;
};

export type ApplyOwnRequestAnswer = {
  /** Always success */
  status: 'success';
  request: PartnerRequest;
};

export type RejectOwnRequestBody = {
  /** What staff would say to it; a sentence is made up without one */
  reason?: string;
};

export type RejectOwnRequestAnswer = {
  /** Always success */
  status: 'success';
  request: PartnerRequest;
};

export type FailNextWebhookAnswer = {
  /** Always success */
  status: 'success';
};

export type ResetSandboxAnswer = {
  /** Always success */
  status: 'success';
  /** How many this request has canceled */
  bookings_canceled: number;
  /** How many this request has ended */
  campaigns_ended: number;
  /** Whether nothing is left; otherwise ask again */
  done: boolean;
};

/** What the marketplace posts to your address. */
export type WebhookMessage = NewBookingMessage | BookingUpdateMessage | CancelBookingMessage | CommissionPaidMessage | RequestDecidedMessage;

/** Each path and method, as openapi-fetch reads them. */
export type paths = {
  '/v1/users': {
    get: {
      parameters: { query: GetUserQuery };
      responses: {
        200: { content: { 'application/json': User } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': NewUserInput } };
      responses: {
        200: { content: { 'application/json': CreatedUser } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/users_apiaccess': {
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': TokenRequestInput } };
      responses: {
        200: { content: { 'application/json': AccessToken } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/return_tours': {
    get: {
      parameters: { query?: SearchToursQuery };
      responses: {
        200: { content: { 'application/json': Array<Tour> } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/return_availability': {
    get: {
      parameters: { query: ReturnAvailabilityQuery };
      responses: {
        200: { content: { 'application/json': Availability } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/booking': {
    get: {
      parameters: { query?: GetBookingQuery };
      responses: {
        200: { content: { 'application/json': Booking } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': TourOrderInput | TransferOrderInput } };
      responses: {
        200: { content: { 'application/json': PlacedBooking } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
    put: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': RequestBookingChangeBody } };
      responses: {
        200: { content: { 'application/json': RequestBookingChangeAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
    delete: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': RequestBookingCancellationBody } };
      responses: {
        200: { content: { 'application/json': RequestBookingCancellationAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/booking_preview': {
    post: {
      parameters: {  };
      requestBody: { content: { 'application/json': TourOrderInput | TransferOrderInput } };
      responses: {
        200: { content: { 'application/json': OrderPreview } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/booking_cancellation_quote': {
    get: {
      parameters: { query: QuoteBookingCancellationQuery };
      responses: {
        200: { content: { 'application/json': CancellationQuote } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/booking_requests': {
    get: {
      parameters: { query?: ListBookingRequestsQuery };
      responses: {
        200: { content: { 'application/json': Array<PartnerRequest> } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
    delete: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': WithdrawBookingRequestBody } };
      responses: {
        200: { content: { 'application/json': WithdrawBookingRequestAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/booking_updates': {
    get: {
      parameters: { query?: ListBookingUpdatesQuery };
      responses: {
        200: { content: { 'application/json': Array<BookingUpdate> } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/return_transfers': {
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': TransferQueryInput } };
      responses: {
        200: { content: { 'application/json': FoundTransfers } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/return_transfer_locations': {
    get: {
      parameters: { query?: ListTransferLocationsQuery };
      responses: {
        200: { content: { 'application/json': Array<TransferStop> } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/return_cruises': {
    get: {
      parameters: {  };
      responses: {
        200: { content: { 'application/json': Array<CruiseSailing> } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/return_cruise_destinations': {
    get: {
      parameters: { query: ReturnCruiseDestinationsQuery };
      responses: {
        200: { content: { 'application/json': Array<CruiseDestination> } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/v1/drip_campaign': {
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': DripCampaignInput } };
      responses: {
        200: { content: { 'application/json': DripCampaignAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/sandbox/bookings/{reference}/confirm': {
    post: {
      parameters: { path: { reference: string }; header?: { 'Idempotency-Key'?: string } };
      responses: {
        200: { content: { 'application/json': ConfirmOwnBookingAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/sandbox/bookings/{reference}/decline': {
    post: {
      parameters: { path: { reference: string }; header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': DeclineOwnBookingBody } };
      responses: {
        200: { content: { 'application/json': DeclineOwnBookingAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/sandbox/bookings/{reference}/cancel': {
    post: {
      parameters: { path: { reference: string }; header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': CancelOwnBookingBody } };
      responses: {
        200: { content: { 'application/json': CancelOwnBookingAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/sandbox/bookings/{reference}/pay_commission': {
    post: {
      parameters: { path: { reference: string }; header?: { 'Idempotency-Key'?: string } };
      responses: {
        200: { content: { 'application/json': PayOwnCommissionAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/sandbox/requests/{id}/apply': {
    post: {
      parameters: { path: { id: number }; header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': ApplyOwnRequestBody } };
      responses: {
        200: { content: { 'application/json': ApplyOwnRequestAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/sandbox/requests/{id}/reject': {
    post: {
      parameters: { path: { id: number }; header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': RejectOwnRequestBody } };
      responses: {
        200: { content: { 'application/json': RejectOwnRequestAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/sandbox/webhooks/fail_next': {
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      responses: {
        200: { content: { 'application/json': FailNextWebhookAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
  '/sandbox/reset': {
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      responses: {
        200: { content: { 'application/json': ResetSandboxAnswer } };
        default: { content: { 'application/json': ErrorBody } };
      };
    };
  };
};
