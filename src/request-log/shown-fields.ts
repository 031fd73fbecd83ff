/**
 * The fields of the partner API whose values the log keeps. What is not here is hidden: people and how
 * to reach them, tokens and passwords, addresses, free text, and every field nobody has thought of.
 */
export const shownFields: ReadonlySet<string> = new Set(
  `about accreditation accreditation_type activities amount amount_due amount_paid available
  availability below_promise bookable booking booking_meta booking_ref booking_reference
  bookings_canceled business_unit campaigns_ended cancellable cancellation_fee cancellation_hours change
  changed_at code commission commission_due count country created_at cruiseline cruiseship currency
  cursor cutoff_hours date decided_at depart_date depart_time departure_cruiseline
  departure_cruiseship arrive_date arrive_time deposit_only destination_airport difficulty discount
  distance_km done due due_at due_now duration duration_minutes elevate email_sent end_date error
  expected_fee expected_refund expected_total expires_at faults fee field filter filter_by freq_14 freq_180 freq_3 freq_30 freq_360
  freq_540 freq_60 freq_7 freq_90 freq_today from gross_amount iata id info instant_confirmation
  intervals keep_price kind language languages latestcancellation_date latestcancellation_time limit
  make_api_token max max_age max_luggage max_passengers max_quantity message meta method min_age
  min_quantity modified net_amount new_deadline next_date number_of_passengers number_travellers occupancy offset
  option_id options origin_airport partner_ref pax payment_status payments percent_norefund per period
  pickup_time price price_from pricing pricing_model pricing_rate pricing_rates private private_price
  private_tour private_tour_available product_id product_type promised_fee promised_refund promotion
  purchase_date quote_id range rate rating reference_id refund refund_amount refund_eligible
  refundable_until refunded region region_id request request_id requests reserve_for results
  review_count sa_id sailing_date sailing_dates scope search sentence slug sort_by sort_order
  start_time_local status subcontinent surcharge takes_place time time_zone timestamp to total town town_id towns transfer
  travel_date type user_id vehicle_class wait_minutes`
    .trim()
    .split(/\s+/),
);

/** How many travelers of a rate, or their names: only a number is shown. */
export const countedFields: ReadonlySet<string> = new Set([
  'adults',
  'children',
  'infants',
  'participants',
  'senior',
  'students',
  'youth',
]);
