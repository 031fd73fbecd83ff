// Written by `npm run docs:openapi` from docs/openapi.json.

export type User = { status: string; user_id: number; first_name: string; last_name: string; email: string };

export type NewUserInput = { email: string; first_name: string; last_name: string; password?: string; agency_name?: string; website?: string; phone?: string; address?: string; make_api_token?: 0 | 1 };

export type CreatedUser = { status: 'success'; user_id: number; access_token?: string };

export type TokenRequestInput = { user_id: number; scope?: 'book' | 'read' };

export type AccessToken = { status: 'success'; access_token: string };

export type Tour = { id: string; about: { name: string; type?: string; product_type?: string; difficulty?: string; languages: Array<string>; activities: Array<string>; sights: Array<{ id: number; name: string }>; private_tour: 'Yes' | 'No'; private_tour_available: 'Yes' | 'No'; elevate: 'Yes' | 'No'; promotion: 'Yes' | 'No'; pe_rating?: string; review_count: number; operator: string }; itinerary: { description?: string; highlights?: string; duration?: string; duration_minutes?: number; inclusions: Array<string>; exclusions: Array<string>; what_to_bring: Array<string> }; logistics: { country: string; region?: string; region_id?: number; town: string; town_id: number; subcontinent?: string; latitude: number; longitude: number; time_zone: string; meeting_point?: string; hotel_pickup: 'Yes' | 'No'; pickup_notes?: string }; pricing: { pricing_model: 'Per Person' | 'Unit'; pricing_rates: Array<{ pricing_rate: string; min_age: number | null; max_age: number | null; min_quantity: number; max_quantity: number; occupancy?: number; price: number; private_price?: number; takes_place?: false; per?: { rate: string; max: number } }>; price_from: number; currency: string }; booking_meta: { instant_confirmation: 'Yes' | 'No'; cutoff_hours: number; cancellation_policy?: string; cancellation_hours?: number; percent_norefund?: number; requires_description: 'Yes' | 'No'; options?: Array<{ option_id: string; name: string }>; next_date?: string; deposit_only?: 'Yes' }; images: Array<string>; reviews: Array<{ name: string; rating: number; text: string; date?: string }> };

export type Availability = { pricing_model: 'Per Person' | 'Unit'; pricing_rates: Array<{ pricing_rate: string; min_age: number | null; max_age: number | null }>; availability: Record<string, { description: string; currency: 'USD' | 'GBP' | 'EUR' | 'AUD'; price: number; time: Array<string>; time_with_description: Array<{ time: string; description: string; currency: 'USD' | 'GBP' | 'EUR' | 'AUD'; price: number; pricing_rates: Array<{ pricing_rate: string; min_age: number | null; max_age: number | null; min_quantity: number; max_quantity: number }>; available: number | null }>; available: number | null; reserve_for?: number }> };

export type TransferQueryInput = { from: TransferLocationInput; to: TransferLocationInput; start_time_local: string; adults: number; children?: number; infants?: number; currency?: 'USD' | 'GBP' | 'EUR' | 'AUD'; vehicle_class?: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; sort_by?: 'PRICE' | 'PRICE_DESC' | 'VEHICLE_CLASS' | 'SUPPLIER' | 'RATING' };

export type FoundTransfers = { search: string; count: number; results: Array<TransferQuote> };

export type TransferStop = { type: 'airport' | 'cruise port' | 'train station'; iata?: string; id?: string; title: string; town: string; country: string; latitude: number; longitude: number; time_zone: string };

export type CruiseSailing = { cruiseline: string; cruiseship: string; sailing_dates: Array<string> };

export type CruiseDestination = { towns: Array<{ id: number; name: string; slug: string; arrive_date: string; arrive_time: string; depart_date: string; depart_time: string }> };

export type Booking = { info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; requests: Array<PartnerRequest> };

export type TourOrderInput = { type?: 'tour'; product_id: string; date: string; time: string; phone: string; participants?: string; adults?: string; children?: string; youth?: string; senior?: string; students?: string; infants?: string; description?: string; email?: string; partner_ref?: string; hotel_pickup?: string; language?: string; traveler_questions?: string; currency?: 'USD' | 'GBP' | 'EUR' | 'AUD'; private?: 0 | 1; expected_total?: number; token?: string; card_holder?: string };

export type TransferOrderInput = { type: 'transfer'; search: string; quote_id: string; price: number; lead_pax: string; contact_email: string; contact_phone: string; partner_ref?: string; traveler_questions?: string; arrival_flight_number?: string; origin_airport?: string; cruiseline?: string; cruiseship?: string; ship_arrival_time?: string; train_number?: string; train_origin_departure_time?: string; departure_flight_number?: string; destination_airport?: string; departure_flight_time?: string; departure_cruiseline?: string; departure_cruiseship?: string; departure_ship_time?: string; departure_train_number?: string; departure_train_time?: string; token?: string; card_holder?: string };

export type PlacedBooking = { status: 'success'; booking_ref: string; info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; requests: Array<PartnerRequest> };

export type OrderPreview = { bookable: boolean; faults: Array<{ field: string; code: string; message: string }>; total: number | null; due_now: number | null; commission: number | null; currency: string | null; payment_status: string | null; status: string | null; latestcancellation_date: string | null; latestcancellation_time: string | null; percent_norefund: number | null; cancellation: CancellationTerms | null; product_id: string | null; product: string | null; date: string | null; time: string | null; number_travellers: string | null };

export type CancellationQuote = { booking_reference: string; cancellable: boolean; notes: string; refund_eligible: boolean; refund_amount: number; cancellation_fee: number; currency: string; refundable_until: string | null };

export type PartnerRequest = { request_id: number; booking_reference: string; kind: 'change' | 'cancellation'; status: 'open' | 'applied' | 'rejected' | 'withdrawn'; notes: string; created_at: string; due_at: string; changed_at: string; decided_at: string | null; answer: string; promised_refund?: number; promised_fee?: number; currency?: string; refunded?: number };

export type BookingUpdate = { type: 'New Booking' | 'Booking Update' | 'Cancel Booking' | 'Commission Paid'; timestamp: string; modified: string; partner_ref: string; iata: string; business_unit: string; agency_name: string; agent_name: string; agent_email: string; booking_reference: string; voucher: string; status: string; payment_status: string; travel_date: string; end_date: string; purchase_date: string; latestcancellation_date: string; percent_norefund: string; product_type: string; product_id: string; town: string; country: string; product: string; number_of_passengers: string; lead_passenger: string; gross_amount: string; net_amount: number; commission: string; amount_due: string; commission_due: string };

export type DripCampaignInput = { email: string; date: string; svc_url: string; freq_today?: 0 | 1; freq_7?: 0 | 1; freq_14?: 0 | 1; freq_30?: 0 | 1; freq_60?: 0 | 1; freq_90?: 0 | 1; freq_180?: 0 | 1; freq_360?: 0 | 1; freq_540?: 0 | 1; freq_3?: 0 | 1; title?: string; first_name?: string; last_name?: string; reference_id?: string };

export type DripCampaignAnswer = { status: 'Success'; message: string; reference_id: string; intervals: Array<string> | null; email_sent: boolean | null };

export type BookingChangeInput = { date?: string; time?: string; description?: string; pickup_time?: string; names?: string | Record<string, string>; operator_notes?: string; contact_email?: string; contact_phone?: string; new_deadline?: 0 | 1; keep_price?: 0 | 1; price?: number; discount?: number; surcharge?: number; fee?: number; reason?: string };

export type NewBookingMessage = { booking_reference: string; type: 'New Booking'; timestamp: string; data?: BookingCopy };

export type BookingUpdateMessage = { booking_reference: string; type: 'Booking Update'; timestamp: string; data?: BookingCopy };

export type CancelBookingMessage = { booking_reference: string; type: 'Cancel Booking'; timestamp: string; data?: BookingCopy };

export type CommissionPaidMessage = { booking_reference: string; type: 'Commission Paid'; timestamp: string; data?: BookingCopy };

export type RequestDecidedMessage = { booking_reference: string; type: 'Request Decided'; timestamp: string; request: PartnerRequest; data?: BookingCopy };

export type Error = { error: string };

export type TransferLocationInput = { type: 'airport' | 'cruise port' | 'train station' | 'address'; title?: string; iata?: string; id?: string; address?: string; latitude?: number; longitude?: number; place_id?: string };

export type TransferQuote = { quote_id: string; price: number; image: string; supplier: string; vehicle: string; vehicle_class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; currency: string; price_detail: string; inclusions: string; additional_info: string; cancellation: string; max_passengers: number; max_luggage: number; duration_minutes: number; distance_km: number; wait_minutes: number; expires_at: string };

export type CancellationTerms = { sentence: string };

export type BookedTransfer = { from: BookedPlace; to: BookedPlace; start_time_local: string; vehicle: string; vehicle_class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; supplier: string; adults: number; children: number; infants: number; lead_pax: string; arrival_flight_number?: string; origin_airport?: string; cruiseline?: string; cruiseship?: string; ship_arrival_time?: string; train_number?: string; train_origin_departure_time?: string; departure_flight_number?: string; destination_airport?: string; departure_flight_time?: string; departure_cruiseline?: string; departure_cruiseship?: string; departure_ship_time?: string; departure_train_number?: string; departure_train_time?: string };

export type BookingCopy = { iata: string; business_unit: string; agency_name: string; agent_name: string; agent_email: string; booking_reference: string; voucher: string; status: string; payment_status: string; travel_date: string; end_date: string; purchase_date: string; latestcancellation_date: string; percent_norefund: string; product_type: string; product_id: string; town: string; country: string; product: string; number_of_passengers: string; lead_passenger: string; gross_amount: string; net_amount: number; commission: string; amount_due: string; commission_due: string };

export type BookedPlace = { type: 'airport' | 'cruise port' | 'train station' | 'address'; title: string; iata?: string; id?: string; address?: string; latitude?: number; longitude?: number; place_id?: string };

/** Each operation: what goes into its path, its query and its body, and what it answers. */
export type Operations = {
  'GET /v1/users': { path: undefined; query: { user_id: number }; body: undefined; answer: User };
  'POST /v1/users': { path: undefined; query: undefined; body: NewUserInput; answer: CreatedUser };
  'POST /v1/users_apiaccess': { path: undefined; query: undefined; body: TokenRequestInput; answer: AccessToken };
  'GET /v1/return_tours': { path: undefined; query: { id?: string; country?: string; region?: string; town?: string; subcontinent?: string; latitude?: number; longitude?: number; range?: number; name?: string; sa_id?: number; promotion?: 0 | 1; sort_by?: 'PRICE' | 'RATING' | 'DURATION'; sort_order?: 'ASC' | 'DESC'; filter_by?: 'NAME' | 'TYPE' | 'DIFFICULTY' | 'LANGUAGE' | 'ACTIVITIES' | 'SIGHTS'; filter?: string; limit?: number; offset?: number }; body: undefined; answer: Array<Tour> };
  'GET /v1/return_availability': { path: undefined; query: { id: string; date?: string; range?: number; option_id?: string; currency?: 'USD' | 'GBP' | 'EUR' | 'AUD'; private?: 0 | 1; description?: string; participants?: number; adults?: number; children?: number; youth?: number; senior?: number; students?: number; infants?: number }; body: undefined; answer: Availability };
  'GET /v1/booking': { path: undefined; query: { id?: string; partner_ref?: string; accreditation?: string; accreditation_type?: 'IATA' | 'IATAN' | 'ARC' | 'CLIA' | 'TRUE' | 'TIDS' | 'VTC' }; body: undefined; answer: Booking };
  'POST /v1/booking': { path: undefined; query: undefined; body: TourOrderInput | TransferOrderInput; answer: PlacedBooking };
  'PUT /v1/booking': { path: undefined; query: undefined; body: { id: string; notes: string }; answer: { status: 'success'; message: string; booking_ref: string; request_id: number } };
  'DELETE /v1/booking': { path: undefined; query: undefined; body: { reference_id: string; reason?: string; expected_refund?: number; expected_fee?: number }; answer: { status: 'success'; message: string; booking_ref: string; request_id: number; notes: string; refund_eligible: boolean; refund_amount: number; cancellation_fee: number; currency: string } };
  'POST /v1/booking_preview': { path: undefined; query: undefined; body: TourOrderInput | TransferOrderInput; answer: OrderPreview };
  'GET /v1/booking_cancellation_quote': { path: undefined; query: { id: string }; body: undefined; answer: CancellationQuote };
  'GET /v1/booking_requests': { path: undefined; query: { id?: number; booking?: string; kind?: 'change' | 'cancellation'; status?: 'open' | 'applied' | 'rejected' | 'withdrawn'; cursor?: string; limit?: number }; body: undefined; answer: Array<PartnerRequest> };
  'DELETE /v1/booking_requests': { path: undefined; query: undefined; body: { request_id: number }; answer: { status: 'success'; request_id: number } };
  'GET /v1/booking_updates': { path: undefined; query: { period?: number; cursor?: string; limit?: number }; body: undefined; answer: Array<BookingUpdate> };
  'POST /v1/return_transfers': { path: undefined; query: undefined; body: TransferQueryInput; answer: FoundTransfers };
  'GET /v1/return_transfer_locations': { path: undefined; query: { type?: 'airport' | 'cruise port' | 'train station'; name?: string; limit?: number }; body: undefined; answer: Array<TransferStop> };
  'GET /v1/return_cruises': { path: undefined; query: undefined; body: undefined; answer: Array<CruiseSailing> };
  'GET /v1/return_cruise_destinations': { path: undefined; query: { cruiseline: string; cruiseship: string; sailing_date: string }; body: undefined; answer: Array<CruiseDestination> };
  'POST /v1/drip_campaign': { path: undefined; query: undefined; body: DripCampaignInput; answer: DripCampaignAnswer };
  'POST /sandbox/bookings/{reference}/confirm': { path: { reference: string }; query: undefined; body: undefined; answer: { status: 'success'; booking: Booking } };
  'POST /sandbox/bookings/{reference}/decline': { path: { reference: string }; query: undefined; body: { reason?: string }; answer: { status: 'success'; booking: Booking } };
  'POST /sandbox/bookings/{reference}/cancel': { path: { reference: string }; query: undefined; body: { reason?: string; refund?: number; below_promise?: 0 | 1 }; answer: { status: 'success'; booking: Booking } };
  'POST /sandbox/bookings/{reference}/pay_commission': { path: { reference: string }; query: undefined; body: undefined; answer: { status: 'success'; booking: Booking } };
  'POST /sandbox/requests/{id}/apply': { path: { id: number }; query: undefined; body: { reason?: string; refund?: number; below_promise?: 0 | 1; change?: BookingChangeInput }; answer: { status: 'success'; request: PartnerRequest } };
  'POST /sandbox/requests/{id}/reject': { path: { id: number }; query: undefined; body: { reason?: string }; answer: { status: 'success'; request: PartnerRequest } };
  'POST /sandbox/webhooks/fail_next': { path: undefined; query: undefined; body: undefined; answer: { status: 'success' } };
  'POST /sandbox/reset': { path: undefined; query: undefined; body: undefined; answer: { status: 'success'; bookings_canceled: number; campaigns_ended: number; done: boolean } };
};
