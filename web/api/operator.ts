// Written by `npm run docs:openapi` from docs/operator-openapi.json.

export type SignInInput = { email: string; password: string; code?: string };

export type Session = { staff: { id: number; email: string; role: 'viewer' | 'agent' | 'manager' | 'owner' }; csrf_token: string | null };

export type ForgottenPasswordInput = { email: string };

export type Organization = { key: string; name: string; status: 'Active' | 'Inactive'; accreditation_type: string | null; accreditation_number: string | null; accreditation_status: string; payment_term: string; stored_payment_method: string | null; card_brand: string | null; card_last4: string | null; card_expires_on: string | null; currency: string; commission_percent: number; referral_code: string | null; rate_limit_per_minute: number; traveler_mails: boolean; partner_mails: boolean; users: number; created_at: string; signed_up_at: string | null; version: number };

export type Conflict = { error: string; version?: number };

export type CardLink = { key: string; url: string; expires_at: string };

export type AgencyUser = { user_id: number; status: 'Active' | 'Inactive'; role: string; email: string; first_name: string; last_name: string; agency_name: string | null; created_at: string; version: number };

export type AgencyUserDetail = { user_id: number; status: 'Active' | 'Inactive'; role: string; email: string; first_name: string; last_name: string; agency_name: string | null; created_at: string; version: number; organization: string; website: string | null; phone: string | null; address: string | null; has_password: boolean; has_second_factor: boolean };

export type AccessTokenRecord = { id: number; prefix: string; name: string; scope: 'book' | 'read'; user: string; organization: string; created_at: string; created_by: string | null; last_used_at: string | null; revoked_at: string | null; made_with: string | null };

export type PartnerAnswer = { user: string; method: 'GET'; url: string; status: number; headers: Record<string, string>; body: unknown };

export type UsageOfDay = { day: string; requests: number; errors: number; rate_limited: number };

export type UsageOfUser = { user_id: number; user: string; requests: number; errors: number; rate_limited: number };

export type PartnerRequestLogged = { id: number; at: string; user_id: number; method: string; path: string; operation: string; status: number; error_code: string | null; duration_ms: number; request_id: string; via: string | null; has_bodies: boolean; request: string | null; response: string | null };

export type PartnerFailure = { code: string; operation: string; requests: number; last_id: number; last_at: string; sentence: string | null; remedy: string | null; link: string };

export type StaffUser = { id: number; email: string; role: 'viewer' | 'agent' | 'manager' | 'owner'; status: 'Active' | 'Inactive'; created_at: string; version: number };

export type SessionRecord = { id: number; staff: string; created_at: string; last_seen_at: string; expires_at: string; address: string; client: string; current: boolean };

export type StaffTokenRecord = { id: number; staff: string; name: string; prefix: string; created_at: string; revoked_at: string | null };

export type Setting = { key: string; value: unknown; type: string; default: unknown; allowed: string; description: string; changed_at: string | null; changed_by: string | null; version: number };

export type Clock = { now: string; offset_seconds: number };

export type AuditEntry = { id: number; at: string; actor_kind: string; actor: string; action: string; subject: string; before: unknown; after: unknown; request_id: string | null };

export type KeptMail = { id: number; at: string; from: string; to: string; subject: string; headers: Record<string, string>; text: string; html: string; is_private: boolean };

export type Job = { name: string; does: string; schedule: string; last_run: string | null; last_seconds: number | null; next_run: string | null; last_failure: { at: string; failure: string } | null; waiting: number; failed: number };

export type Metric = { name: string; help: string; type: string; values: Array<{ labels: Record<string, string>; value: number; sum: number | null }> };

export type TourSummary = { id: string; name: string; status: 'active' | 'inactive' | 'removed'; on_sale: boolean; type: string; supplier: string; town: string; country: string; price_from: number; currency: string; picture: string | null; faults: Array<string>; version: number };

export type SavedTour = { id: number; supplier: string; status: 'active' | 'inactive' | 'removed'; name: string; cancellation_terms: string; version: number; changes: Array<FieldChange>; faults: Array<{ path: string; message: string }>; left_out: Array<string> };

export type TourFacet = { kind: 'country' | 'town' | 'type' | 'difficulty' | 'language' | 'activity' | 'sight'; value: string; id: number | null; tours: number };

export type TourDocument = { id: number; supplier: string; status: 'active' | 'inactive' | 'removed'; name: string; cancellation_terms: string; version: number };

export type TourStatus = { id: string; status: 'active' | 'inactive' | 'removed' };

export type TourHistoryEntry = { id: number; at: string; actor: string; actor_kind: string; action: string; summary: string; changes: Array<FieldChange> };

export type Picture = { image: string; url: string; width: number; height: number };

export type PricePreview = { product_id: string; on_sale: boolean; organization: string | null; currency: string; rate_date: string | null; commission_percent: number; unpriced: string | null; departures: Array<{ date: string; time: string; description: string; places_left: number | null; bookable: boolean; why_not: string | null; total: number | null; due_now: number | null; commission: number | null; steps: Array<{ kind: 'rate' | 'season' | 'override' | 'private' | 'supplier' | 'conversion' | 'rounding' | 'quantity' | 'total' | 'deposit' | 'commission'; rate: string | null; amount: number; currency: string; sentence: string }> }> };

export type PlannedDeparture = { date: string; time: string; description: string; key: string; starts_at: string; capacity: number | null };

export type Town = { id: number; town: string; region: string | null; country: string; latitude: number | null; longitude: number | null; time_zone: string | null };

export type Departure = { date: string; time: string; description: string; capacity: number | null; taken: number; closed: boolean; closed_reason?: string; private: boolean; prices: Record<string, number>; currency: string };

export type DayDeparture = { date: string; time: string; product_id: string; product: string; type: string; supplier: string; description: string; capacity: number | null; sold: number; held: number; left: number | null; closed: boolean; closed_reason: string; private: boolean; scheduled: boolean; bookings: number; travelers: number };

export type ManifestEntry = { booking_ref: string; status: string; lead_traveler: string; travelers: string; number_travelers: number; party: string; rates: Array<{ rate: string; ages: string; quantity: number; names: Array<string> }>; meeting_point: string; option: string; phone: string; email: string; language: string; pickup_location: string; pickup_time: string | null; notes: string; staff_notes: string; private: boolean; payment_status: string; total: number; amount_paid: number; currency: string; supplier_ref: string; agency: string; partner_ref: string };

export type ManyDepartures = { departures: number; changed: number; sold: number; bookings: number; travelers: number; listed: Array<ChangedDeparture> };

export type Supplier = { key: string; name: string; status: 'active' | 'inactive'; connection: 'direct' | 'octo'; state: 'selling' | 'paused' | null; endpoint: string | null; capabilities: Array<string>; headers: Array<string>; trailing_slash: boolean; slashes: 'none' | 'collections' | 'all'; test_mode: boolean; notifications: boolean; products: number; last_sync_at: string | null; last_sync_outcome: string | null; version: number };

export type SupplierDetail = { key: string; name: string; phone: string; email: string; business_ref: string; notes: string; connection: 'direct' | 'octo'; status: 'active' | 'inactive'; version: number };

export type SupplierConnection = { key: string; name: string; endpoint: string; capabilities: Array<string>; headers: Array<string>; trailing_slash: boolean; slashes: 'none' | 'collections' | 'all'; test_mode: boolean; notifications: boolean; notifications_refused: string | null };

export type SupplierSync = { created: number; updated: number; deactivated: number; unchanged: number; faults: Array<{ product: string; message: string }> };

export type SupplierSyncRow = { id: number; cause: 'regular' | 'staff' | 'notification'; started_at: string; ended_at: string | null; outcome: 'running' | 'complete' | 'failed' | 'interrupted'; reason: string | null; created: number; updated: number; deactivated: number; unchanged: number; faults: Array<{ product: string; message: string }>; changes: Array<{ product: string; tour: string; fields: Array<string> }> };

export type SavedTransferSupplier = { key: string; name: string; currency: string; status: 'active' | 'inactive'; cancellation_terms: Array<string>; version: number; changes: Array<FieldChange>; faults: Array<{ path: string; message: string }> };

export type TransferSupplierSummary = { key: string; name: string; rating: number | null; currency: string; vehicles: number; fixed_routes: number; status: 'active' | 'inactive'; version: number };

export type TransferSupplier = { key: string; name: string; currency: string; status: 'active' | 'inactive'; cancellation_terms: Array<string>; version: number };

export type TransferStop = { type: 'airport' | 'cruise port' | 'train station'; iata?: string; id?: string; title: string; town: string; country: string; latitude: number; longitude: number; time_zone: string };

export type TransferLocationInput = { type: 'airport' | 'cruise port' | 'train station' | 'address'; title?: string; iata?: string; id?: string; address?: string; latitude?: number; longitude?: number; place_id?: string };

export type TransferPricePreview = { from: string; to: string; start_time_local: string; distance_km: number; duration_minutes: number; organization: string | null; currency: string; rate_date: string | null; offered: Array<{ supplier: string; supplier_name: string; vehicle: string; vehicle_class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; max_passengers: number; max_luggage: number; luggage_fits: boolean; price: number; price_detail: string; steps: Array<{ kind: 'route' | 'base' | 'distance' | 'minimum' | 'night' | 'airport_fee' | 'travelers' | 'conversion' | 'rounding' | 'total'; amount: number; currency: string; sentence: string }> }>; left_out: Array<{ supplier: string; supplier_name: string; vehicle: string; vehicle_class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; max_passengers: number; max_luggage: number; reason: 'supplier_inactive' | 'not_served' | 'too_small' | 'too_far' | 'no_rates'; sentence: string }> };

export type CruiseShip = { id: number; cruiseline: string; cruiseship: string; sailings: number; first_sailing: string | null; last_sailing: string | null; status: 'active' | 'inactive'; version: number };

export type SavedCruiseShip = { id: number; cruiseline: string; cruiseship: string; status: 'active' | 'inactive'; version: number; changes: Array<FieldChange>; faults: Array<{ path: string; message: string }> };

export type Sailing = { id: number; ship: number; cruiseline: string; cruiseship: string; sailing_date: string; status: 'active' | 'inactive'; version: number; towns: Array<{ id: number; name: string; slug: string; arrive_date: string; arrive_time: string; depart_date: string; depart_time: string; country: string }> };

export type SavedSailing = { id: number; ship: number; cruiseline: string; cruiseship: string; sailing_date: string; status: 'active' | 'inactive'; version: number; towns: Array<{ name: string; arrive_date: string; arrive_time: string; depart_date: string; depart_time: string; country: string }>; changes: Array<FieldChange>; faults: Array<{ path: string; message: string }> };

export type CruiseShipRecord = { id: number; cruiseline: string; cruiseship: string; status: 'active' | 'inactive'; version: number };

export type SailingRecord = { id: number; ship: number; cruiseline: string; cruiseship: string; sailing_date: string; status: 'active' | 'inactive'; version: number; towns: Array<{ name: string; arrive_date: string; arrive_time: string; depart_date: string; depart_time: string; country: string }> };

export type SupplierNotice = { id: number; supplier: string; booking_ref: string; kind: 'canceled' | 'moved' | 'travelers' | 'price' | 'status' | 'unknown there' | 'change refused' | 'cancellation refused'; sentence: string; found_at: string; settled_at: string | null; settled_by: string | null };

export type Task = { id: string; kind: 'request' | 'confirmation' | 'dispute' | 'refund' | 'charge' | 'difference' | 'supplier' | 'webhook' | 'mail' | 'rates' | 'card'; sentence: string; since: string; due_at: string | null; overdue: boolean; organization: string | null; organization_name: string | null; supplier: string | null; supplier_name: string | null; product_id: string | null; product: string | null; ids: Record<string, string | number>; assigned_to: string | null; assigned_at: string | null; snoozed_until: string | null };

export type TaskCounts = { count: number; exact: boolean; overdue: number; mine: number; snoozed: number; oldest_at: string | null; next_due_at: string | null; kinds: Array<{ count: number; exact: boolean; overdue: number; mine: number; snoozed: number; oldest_at: string | null; next_due_at: string | null; kind: 'request' | 'confirmation' | 'dispute' | 'refund' | 'charge' | 'difference' | 'supplier' | 'webhook' | 'mail' | 'rates' | 'card' }> };

export type DaySales = { date: string; currency: string; key: string | null; name: string | null; bookings: number; gross: number; net: number; commission: number; travelers: number; canceled: number; canceled_gross: number; canceled_kept: number };

export type TodayMails = { email: string; at_once: Array<'request' | 'confirmation' | 'dispute' | 'refund' | 'charge' | 'difference' | 'supplier' | 'webhook' | 'mail' | 'rates' | 'card'>; daily: Array<'request' | 'confirmation' | 'dispute' | 'refund' | 'charge' | 'difference' | 'supplier' | 'webhook' | 'mail' | 'rates' | 'card'>; daily_at: string; before_due: Array<'request' | 'confirmation'>; hours_before: number; kinds: Array<'request' | 'confirmation' | 'dispute' | 'refund' | 'charge' | 'difference' | 'supplier' | 'webhook' | 'mail' | 'rates' | 'card'>; time_zone: string; version: number };

export type BookingSummary = { booking_ref: string; status: string; payment_status: string; type: 'tour' | 'transfer'; date: string; time: string; product_id: string; product: string; supplier: string; supplier_name: string; supplier_ref: string; organization: string; agency: string; user: string; partner_ref: string; traveler: string; email: string; phone: string; places: number; currency: string; total: number; amount_paid: number; amount_due: number; commission: number; payment_term: string; payment_ids: Array<number>; placed_at: string; changed_at: string; version: number };

export type PlacedForUser = { info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; booking_ref: string; status: string };

export type StaffBooking = { info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; booking_ref: string; status: string; version: number; record: { product: string; description: string; places: number; is_private: boolean; payment_term: string; due: number; owed: number; to_return: number; commission_percent: number; commission_paid_at: string | null; staff_notes: string; placed_at: string; changed_at: string; version: number; payments: Array<{ id: number; kind: 'charge' | 'refund' | 'dispute'; state: string; amount: number; currency: string; at: string; method: string; reference: string | null; reason: string | null; pending: boolean }> } };

export type OrderPreview = { bookable: boolean; faults: Array<{ field: string; code: string; message: string }>; total: number | null; due_now: number | null; commission: number | null; currency: string | null; payment_status: string | null; status: string | null; latestcancellation_date: string | null; latestcancellation_time: string | null; percent_norefund: number | null; cancellation: CancellationTerms | null; product_id: string | null; product: string | null; date: string | null; time: string | null; number_travellers: string | null };

export type FoundRides = { search: string; currency: string; duration_minutes: number; quotes: Array<{ quote_id: string; price: number; supplier: string; vehicle: string; vehicle_class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; max_passengers: number; max_luggage: number; cancellation: string }>; fields: Array<{ name: string; kind: 'flight' | 'time' | 'text'; about: string; example: string }> };

export type LinkedBooking = { info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; booking_ref: string; status: string; version: number; record: { product: string; description: string; places: number; is_private: boolean; payment_term: string; due: number; owed: number; to_return: number; commission_percent: number; commission_paid_at: string | null; staff_notes: string; placed_at: string; changed_at: string; version: number; payments: Array<{ id: number; kind: 'charge' | 'refund' | 'dispute'; state: string; amount: number; currency: string; at: string; method: string; reference: string | null; reason: string | null; pending: boolean }> }; links: { product_id: string; supplier: string | null; organization: string; user: number; user_email: string; requests: Array<number>; payments: Array<number>; notes: Array<number>; webhook_messages: Array<number>; traveler_mails: Array<number>; partner_mails: Array<number>; supplier_calls: Array<number>; supplier_notices: Array<number> } };

export type TimelineEntry = { id: string; at: string; kind: 'booking' | 'request' | 'payment' | 'commission' | 'mail' | 'webhook' | 'supplier' | 'note'; actor_kind: 'staff' | 'user' | 'command' | 'system'; actor: string; sentence: string; ids: Record<string, string | number>; details: Record<string, unknown> | null };

export type BookingNote = { id: number; at: string; author: string; text: string };

export type BookingChangeInput = { date?: string; time?: string; description?: string; pickup_time?: string; names?: string | Record<string, string>; operator_notes?: string; contact_email?: string; contact_phone?: string };

export type AppliedRequest = { id: number; kind: 'change' | 'cancellation'; state: 'open' | 'applied' | 'rejected' | 'withdrawn'; status: 'open' | 'applied' | 'rejected' | 'withdrawn'; booking_reference: string; booking_status: string; payment_status: string; version: number; in_part: boolean; note: string; decided_at: string | null; decided_by: string | null; promised_refund: number | null; promised_fee: number | null; refunded: number | null; currency: string; supplier_says: string | null };

export type DecidedRequest = { id: number; kind: 'change' | 'cancellation'; state: 'open' | 'applied' | 'rejected' | 'withdrawn'; status: 'open' | 'applied' | 'rejected' | 'withdrawn'; booking_reference: string; booking_status: string; payment_status: string; version: number; in_part: boolean; note: string; decided_at: string | null; decided_by: string | null; promised_refund: number | null; promised_fee: number | null; refunded: number | null; currency: string };

export type ChangedBooking = { info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; booking_ref: string; status: string; version: number; record: { product: string; description: string; places: number; is_private: boolean; payment_term: string; due: number; owed: number; to_return: number; commission_percent: number; commission_paid_at: string | null; staff_notes: string; placed_at: string; changed_at: string; version: number; payments: Array<{ id: number; kind: 'charge' | 'refund' | 'dispute'; state: string; amount: number; currency: string; at: string; method: string; reference: string | null; reason: string | null; pending: boolean }> }; supplier_says: string | null };

export type CancellationPreview = { info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; booking_ref: string; status: string; version: number; record: { product: string; description: string; places: number; is_private: boolean; payment_term: string; due: number; owed: number; to_return: number; commission_percent: number; commission_paid_at: string | null; staff_notes: string; placed_at: string; changed_at: string; version: number; payments: Array<{ id: number; kind: 'charge' | 'refund' | 'dispute'; state: string; amount: number; currency: string; at: string; method: string; reference: string | null; reason: string | null; pending: boolean }> }; notes: string; refund_eligible: boolean; refund_amount: number; cancellation_fee: number; currency: string; refundable_until: string | null; supplier_says: string | null };

export type BookingPreview = { info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; booking_ref: string; status: string; version: number; record: { product: string; description: string; places: number; is_private: boolean; payment_term: string; due: number; owed: number; to_return: number; commission_percent: number; commission_paid_at: string | null; staff_notes: string; placed_at: string; changed_at: string; version: number; payments: Array<{ id: number; kind: 'charge' | 'refund' | 'dispute'; state: string; amount: number; currency: string; at: string; method: string; reference: string | null; reason: string | null; pending: boolean }> }; would_charge: number; would_refund: number; supplier_says: string | null };

export type Payment = { id: number; booking_ref: string; kind: 'charge' | 'refund' | 'dispute'; state: 'open' | 'done' | 'declined' | 'unwanted' | 'undone' | 'refused'; amount: number; currency: string; at: string; settled_at: string | null; method: string; reference: string | null; paid_on: string | null; organization: string; reason: string | null; pending: boolean; booking_status: string; payment_status: string; owed: number; to_return: number };

export type Invoice = { booking_ref: string; organization: string; booking_status: string; payment_status: string; placed_at: string; date: string; age_days: number; total: number; amount_paid: number; due: number; currency: string; paid_on: string | null };

export type InvoiceAge = { organization: string; currency: string; invoices: number; due: number; oldest: string; days_0_to_30: number; days_30_to_60: number; days_60_to_90: number; days_over_90: number };

export type PaymentDifference = { id: number; kind: 'charge' | 'refund' | 'dispute' | 'books'; reference: string; booking_ref: string | null; difference: string; ours: number | null; theirs: number | null; currency: string; at: string; first_found_at: string; last_found_at: string };

export type RefundPreview = { info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; booking_ref: string; status: string; version: number; record: { product: string; description: string; places: number; is_private: boolean; payment_term: string; due: number; owed: number; to_return: number; commission_percent: number; commission_paid_at: string | null; staff_notes: string; placed_at: string; changed_at: string; version: number; payments: Array<{ id: number; kind: 'charge' | 'refund' | 'dispute'; state: string; amount: number; currency: string; at: string; method: string; reference: string | null; reason: string | null; pending: boolean }> }; refund_amount: number; to_card: number; by_hand: number };

export type Statement = { organization: string; name: string; month: string; time_zone: string; balances: Array<{ currency: string; opening: number; closing: number }> };

export type StatementLine = { at: string; booking_ref: string; partner_ref: string; product: string; kind: 'Booking' | 'Price change' | 'Cancellation' | 'Payment' | 'Refund' | 'Commission' | 'Commission taken back' | 'Commission paid' | 'Commission paid back'; amount: number; currency: string };

export type BookingRequest = { id: number; kind: 'change' | 'cancellation'; status: 'open' | 'applied' | 'rejected' | 'withdrawn'; booking_reference: string; notes: string; created_at: string; due_at: string; age_hours: number; is_overdue: boolean; booking_status: string; date: string; time: string; product_id: string; product: string; agency: string; organization: string; version: number; in_part: boolean; note: string; decided_at: string | null; decided_by: string | null; promised_refund: number | null; promised_fee: number | null; refunded: number | null; currency: string };

export type BookingRequestDetail = { id: number; kind: 'change' | 'cancellation'; status: 'open' | 'applied' | 'rejected' | 'withdrawn'; booking_reference: string; notes: string; created_at: string; due_at: string; age_hours: number; is_overdue: boolean; booking_status: string; date: string; time: string; product_id: string; product: string; agency: string; organization: string; version: number; in_part: boolean; note: string; decided_at: string | null; decided_by: string | null; promised_refund: number | null; promised_fee: number | null; refunded: number | null; currency: string; messages: Array<RequestMessage> };

export type RequestMessage = { id: number; at: string; author: string; text: string };

export type DueCommission = { organization: string; currency: string; bookings: number; due: number };

export type ListedPayRun = { id: number; paid_at: string; paid_by: string; undoes: number | null; undone_by: number | null; bookings: number; amounts: Array<{ currency: string; amount: number }> };

export type PayRun = { id: number; paid_at: string; undoes: number | null; commissions: Array<{ booking_reference: string; commission: number; currency: string }> };

export type ShownPayRun = { id: number; paid_at: string; paid_by: string; undoes: number | null; undone_by: number | null; bookings: number; amounts: Array<{ currency: string; amount: number }>; commissions: Array<{ booking_reference: string; commission: number; currency: string }> };

export type Commission = { booking_reference: string; status: string; date: string; total: number; commission: number; paid: number; due: number; payable: number; currency: string; paid_at: string | null; pay_run: number | null };

export type CommissionEntry = { pay_run: number; at: string; by: string; amount: number; currency: string; undoes: number | null };

export type Webhook = { id: number; organization: string; environment: string; url: string; signed: boolean; header: string; include_booking: boolean; include_requests: boolean; contacts: Array<string>; paused_at: string | null; previous_until: string | null; created_at: string; version: number };

export type WebhookHealth = { webhook: number; organization: string; url: string; paused_at: string | null; outcomes: Array<'delivered' | 'refused' | 'timed out' | 'unreachable' | 'bad certificate' | 'blocked address' | 'interrupted'>; success_percent: number | null; waiting: number; last_failure: { at: string; status: 'delivered' | 'refused' | 'timed out' | 'unreachable' | 'bad certificate' | 'blocked address' | 'interrupted'; response_status: number | null; reason: string | null } | null };

export type WebhookMessage = { id: number; webhook: number; organization: string; url: string; booking_reference: string; type: string; timestamp: string; status: string; reason: string | null; response_status: number | null; duration_ms: number | null; attempts: number; due_at: string | null; sent_at: string | null; request_body: string | null; response: string | null; replay_of: number | null };

export type RotatedWebhook = { id: number; organization: string; environment: string; url: string; signed: boolean; header: string; include_booking: boolean; include_requests: boolean; contacts: Array<string>; paused_at: string | null; previous_until: string | null; created_at: string; version: number; secret: string };

export type Campaign = { reference_id: string; organization: string; email: string; date: string; title: string; svc_url: string; intervals: Array<string>; next_send: string | null; first_name: string; last_name: string; unsubscribed: boolean; stopped: boolean; created_at: string; changed_at: string; version: number };

export type CampaignMail = { id: number; reference_id: string; email: string; kind: 'immediate' | 'scheduled' | 'test'; interval: string; day: string; state: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'; reason: string | null; at: string; settled_at: string | null };

export type CampaignRun = { day: string; outcome: 'finished' | 'done already' | 'under way' | 'held up'; reason: string | null; sent: number; failed: number; skipped: number; waiting: number };

export type ScheduledCampaignMail = { interval: string; day: string; state: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped' | 'planned' | 'will be skipped'; reason: string | null; mail: number | null };

export type CampaignMailPreview = { from_name: string; to: string; subject: string; headers: Record<string, string>; text: string; html: string };

export type UnsubscribedTraveler = { id: number; organization: string; email: string | null; unsubscribed_at: string; by: string | null; reason: string };

export type TravelerMail = { id: number; booking_reference: string; organization: string; kind: 'pending' | 'confirmed' | 'changed' | 'declined' | 'canceled' | 'voucher'; email: string | null; is_repeat: boolean; state: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'; reason: string | null; at: string; due_at: string | null; settled_at: string | null };

export type ResentTravelerMail = { id: number; booking_reference: string; kind: 'pending' | 'confirmed' | 'changed' | 'declined' | 'canceled' | 'voucher'; email: string };

export type PartnerMail = { id: number; request: number; message: number | null; booking_reference: string; organization: string; email: string | null; is_repeat: boolean; state: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'; reason: string | null; at: string; due_at: string | null; settled_at: string | null };

export type ResentPartnerMail = { id: number; request: number; booking_reference: string };

export type ErasedTraveler = { traveler: string; bookings: number; campaigns: number };

export type CurrencyRates = { date: string; base: string; rates: Record<string, number> };

export type ImportedRates = { days: number; rates: number; from: string; to: string };

export type SupplierCall = { id: number; at: string; kind: string; method: string; path: string; status: number | null; outcome: 'answered' | 'refused' | 'unknown'; reason: string | null; duration_ms: number; attempts: number; booking_reference: string | null; request: string | null; response: string | null };

export type ImportedMarketplace = { counts: Record<string, number>; left_out: Array<string> };

export type CheckedMarketplace = { counts: Record<string, { created: number; updated: number; unchanged: number }>; faults: Array<{ path: string; message: string }>; left_out: Array<string> };

export type Error = { error: string };

export type FieldChange = { field: string; before: unknown; after: unknown };

export type ChangedDeparture = { date: string; time: string; product_id: string; product: string; type: string; supplier: string; description: string; capacity: number | null; sold: number; held: number; left: number | null; closed: boolean; closed_reason: string; private: boolean; scheduled: boolean; bookings: number; travelers: number; booking_refs: Array<string> };

export type CancellationTerms = { sentence: string };

export type BookedTransfer = { from: BookedPlace; to: BookedPlace; start_time_local: string; vehicle: string; vehicle_class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; supplier: string; adults: number; children: number; infants: number; lead_pax: string; arrival_flight_number?: string; origin_airport?: string; cruiseline?: string; cruiseship?: string; ship_arrival_time?: string; train_number?: string; train_origin_departure_time?: string; departure_flight_number?: string; destination_airport?: string; departure_flight_time?: string; departure_cruiseline?: string; departure_cruiseship?: string; departure_ship_time?: string; departure_train_number?: string; departure_train_time?: string };

export type BookedPlace = { type: 'airport' | 'cruise port' | 'train station' | 'address'; title: string; iata?: string; id?: string; address?: string; latitude?: number; longitude?: number; place_id?: string };

/** Each operation: what goes into its path, its query and its body, and what it answers. */
export type Operations = {
  'GET /operator/v1/today': { path: undefined; query: { kind?: 'request' | 'confirmation' | 'dispute' | 'refund' | 'charge' | 'difference' | 'supplier' | 'webhook' | 'mail' | 'rates' | 'card'; mine?: 0 | 1; snoozed?: 0 | 1; organization?: string; cursor?: string; limit?: number }; body: undefined; answer: Array<Task> };
  'GET /operator/v1/today/counts': { path: undefined; query: undefined; body: undefined; answer: TaskCounts };
  'POST /operator/v1/today/{id}/assign': { path: { id: string }; query: undefined; body: undefined; answer: Task };
  'POST /operator/v1/today/{id}/release': { path: { id: string }; query: undefined; body: undefined; answer: Task };
  'POST /operator/v1/today/{id}/snooze': { path: { id: string }; query: undefined; body: { until: string }; answer: Task };
  'POST /operator/v1/today/{id}/wake': { path: { id: string }; query: undefined; body: undefined; answer: Task };
  'GET /operator/v1/sales': { path: undefined; query: { from?: string; to?: string; on?: 'purchase' | 'travel'; by?: 'none' | 'partner' | 'product' | 'supplier'; currency?: 'USD' | 'GBP' | 'EUR' | 'AUD'; top?: number }; body: undefined; answer: Array<DaySales> };
  'GET /operator/v1/staff/{email}/today-mails': { path: { email: string }; query: undefined; body: undefined; answer: TodayMails };
  'PUT /operator/v1/staff/{email}/today-mails': { path: { email: string }; query: undefined; body: { at_once?: Array<'request' | 'confirmation' | 'dispute' | 'refund' | 'charge' | 'difference' | 'supplier' | 'webhook' | 'mail' | 'rates' | 'card'>; daily?: Array<'request' | 'confirmation' | 'dispute' | 'refund' | 'charge' | 'difference' | 'supplier' | 'webhook' | 'mail' | 'rates' | 'card'>; daily_at?: string; before_due?: Array<'request' | 'confirmation'>; hours_before?: number; version?: number }; answer: TodayMails };
  'GET /operator/v1/bookings': { path: undefined; query: { q?: string; status?: 'placing' | 'abandoned' | 'Pending Confirmation' | 'Confirmed' | 'Canceled'; payment_status?: 'Fully Paid' | 'Deposit Paid' | 'Partial Payment' | 'Hold without Payment' | 'Pending Invoice' | 'Nothing Due' | 'Returned to Traveler'; payment_term?: 'Credit' | 'Card on file' | 'Default'; owed?: 0 | 1; type?: 'tour' | 'transfer'; product?: string; supplier?: string; organization?: string; user?: string; from?: string; to?: string; placed_from?: string; placed_to?: string; partner_ref?: string; sort?: 'placed' | 'date' | 'reference'; order?: 'desc' | 'asc'; cursor?: string; before?: string; limit?: number; count?: 0 | 1 }; body: undefined; answer: Array<BookingSummary> };
  'POST /operator/v1/bookings': { path: undefined; query: undefined; body: { user: string; booking: Record<string, unknown> }; answer: PlacedForUser };
  'POST /operator/v1/bookings/preview': { path: undefined; query: undefined; body: { user: string; booking: Record<string, unknown> }; answer: OrderPreview };
  'GET /operator/v1/bookings/{reference}': { path: { reference: string }; query: undefined; body: undefined; answer: LinkedBooking };
  'GET /operator/v1/bookings/{reference}/timeline': { path: { reference: string }; query: { kind?: 'booking' | 'request' | 'payment' | 'commission' | 'mail' | 'webhook' | 'supplier' | 'note'; details?: 0 | 1; cursor?: string; limit?: number }; body: undefined; answer: Array<TimelineEntry> };
  'GET /operator/v1/bookings/{reference}/notes': { path: { reference: string }; query: { cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<BookingNote> };
  'POST /operator/v1/bookings/{reference}/notes': { path: { reference: string }; query: undefined; body: { text: string }; answer: BookingNote };
  'DELETE /operator/v1/bookings/{reference}/notes/{id}': { path: { reference: string; id: number }; query: undefined; body: undefined; answer: BookingNote };
  'POST /operator/v1/bookings/{reference}/confirm': { path: { reference: string }; query: undefined; body: { version?: number }; answer: StaffBooking };
  'POST /operator/v1/bookings/{reference}/decline': { path: { reference: string }; query: undefined; body: { reason: string; version?: number }; answer: StaffBooking };
  'POST /operator/v1/bookings/{reference}/cancel': { path: { reference: string }; query: undefined; body: { reason?: string; refund?: number; below_promise?: 0 | 1; version?: number }; answer: ChangedBooking };
  'POST /operator/v1/bookings/{reference}/cancel/preview': { path: { reference: string }; query: undefined; body: { reason?: string; refund?: number; below_promise?: 0 | 1 }; answer: CancellationPreview };
  'POST /operator/v1/bookings/{reference}/update': { path: { reference: string }; query: undefined; body: { date?: string; time?: string; description?: string; pickup_time?: string; names?: string | Record<string, string>; operator_notes?: string; contact_email?: string; contact_phone?: string; version?: number }; answer: ChangedBooking };
  'POST /operator/v1/bookings/{reference}/preview': { path: { reference: string }; query: undefined; body: { date?: string; time?: string; description?: string; pickup_time?: string; names?: string | Record<string, string>; operator_notes?: string; contact_email?: string; contact_phone?: string }; answer: BookingPreview };
  'POST /operator/v1/bookings/{reference}/resend': { path: { reference: string }; query: undefined; body: { mail?: 'pending' | 'confirmed' | 'changed' | 'declined' | 'canceled' | 'voucher' }; answer: ResentTravelerMail };
  'POST /operator/v1/bookings/transfers': { path: undefined; query: undefined; body: { user: string; from: TransferLocationInput; to: TransferLocationInput; start_time_local: string; adults: number; children?: number; infants?: number }; answer: FoundRides };
  'POST /operator/v1/bookings/confirm': { path: undefined; query: undefined; body: { items: Array<{ reference: string; version?: number }> }; answer: { results: Array<{ status: number; answer: StaffBooking | null; error: string | null; code: string | null; version: number | null }> } };
  'POST /operator/v1/bookings/decline': { path: undefined; query: undefined; body: { items: Array<{ reference: string; reason: string; version?: number }> }; answer: { results: Array<{ status: number; answer: StaffBooking | null; error: string | null; code: string | null; version: number | null }> } };
  'POST /operator/v1/bookings/resend': { path: undefined; query: undefined; body: { items: Array<{ reference: string; mail?: 'pending' | 'confirmed' | 'changed' | 'declined' | 'canceled' | 'voucher' }> }; answer: { results: Array<{ status: number; answer: ResentTravelerMail | null; error: string | null; code: string | null; version: number | null }> } };
  'GET /operator/v1/traveler-mails': { path: undefined; query: { booking?: string; organization?: string; email?: string; state?: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<TravelerMail> };
  'GET /operator/v1/partner-mails': { path: undefined; query: { booking?: string; organization?: string; email?: string; state?: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<PartnerMail> };
  'POST /operator/v1/partner-mails/{id}/resend': { path: { id: number }; query: undefined; body: undefined; answer: ResentPartnerMail };
  'POST /operator/v1/partner-mails/resend': { path: undefined; query: undefined; body: { items: Array<{ id: number }> }; answer: { results: Array<{ status: number; answer: ResentPartnerMail | null; error: string | null; code: string | null; version: number | null }> } };
  'GET /operator/v1/requests': { path: undefined; query: { status?: 'open' | 'applied' | 'rejected' | 'withdrawn' | 'all'; kind?: 'change' | 'cancellation'; booking?: string; organization?: string; product?: string; sort?: 'due'; cursor?: number; after?: number; limit?: number }; body: undefined; answer: Array<BookingRequest> };
  'GET /operator/v1/requests/{id}': { path: { id: number }; query: undefined; body: undefined; answer: BookingRequestDetail };
  'POST /operator/v1/requests/{id}/apply': { path: { id: number }; query: undefined; body: { note?: string; refund?: number; below_promise?: 0 | 1; in_part?: 0 | 1; change?: BookingChangeInput; version?: number }; answer: AppliedRequest };
  'POST /operator/v1/requests/{id}/preview': { path: { id: number }; query: undefined; body: { note?: string; refund?: number; below_promise?: 0 | 1; in_part?: 0 | 1; change?: BookingChangeInput }; answer: BookingPreview };
  'POST /operator/v1/requests/{id}/reject': { path: { id: number }; query: undefined; body: { reason: string; version?: number }; answer: DecidedRequest };
  'POST /operator/v1/requests/{id}/messages': { path: { id: number }; query: undefined; body: { text: string }; answer: RequestMessage };
  'POST /operator/v1/requests/apply': { path: undefined; query: undefined; body: { items: Array<{ id: number; note?: string; refund?: number; below_promise?: 0 | 1; in_part?: 0 | 1; change?: BookingChangeInput; version?: number }> }; answer: { results: Array<{ status: number; answer: AppliedRequest | null; error: string | null; code: string | null; version: number | null }> } };
  'POST /operator/v1/requests/reject': { path: undefined; query: undefined; body: { items: Array<{ id: number; reason: string; version?: number }> }; answer: { results: Array<{ status: number; answer: DecidedRequest | null; error: string | null; code: string | null; version: number | null }> } };
  'GET /operator/v1/departures': { path: undefined; query: { from?: string; to?: string; product?: string; supplier?: string; type?: string; only?: 'sold' | 'closed'; cursor?: string; limit?: number }; body: undefined; answer: Array<DayDeparture> };
  'POST /operator/v1/departures/close': { path: undefined; query: undefined; body: { from: string; to: string; weekdays?: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>; times?: Array<string>; products?: Array<string>; supplier?: string; type?: string; reason: string }; answer: ManyDepartures };
  'POST /operator/v1/departures/close/preview': { path: undefined; query: undefined; body: { from: string; to: string; weekdays?: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>; times?: Array<string>; products?: Array<string>; supplier?: string; type?: string; reason: string }; answer: ManyDepartures };
  'POST /operator/v1/departures/reopen': { path: undefined; query: undefined; body: { from: string; to: string; weekdays?: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>; times?: Array<string>; products?: Array<string>; supplier?: string; type?: string }; answer: ManyDepartures };
  'POST /operator/v1/departures/reopen/preview': { path: undefined; query: undefined; body: { from: string; to: string; weekdays?: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>; times?: Array<string>; products?: Array<string>; supplier?: string; type?: string }; answer: ManyDepartures };
  'POST /operator/v1/departures/capacity': { path: undefined; query: undefined; body: { from: string; to: string; weekdays?: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>; times?: Array<string>; products?: Array<string>; supplier?: string; type?: string; capacity?: number }; answer: ManyDepartures };
  'POST /operator/v1/departures/capacity/preview': { path: undefined; query: undefined; body: { from: string; to: string; weekdays?: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>; times?: Array<string>; products?: Array<string>; supplier?: string; type?: string; capacity?: number }; answer: ManyDepartures };
  'GET /operator/v1/tours/{id}/departures/{date}/{time}/manifest': { path: { id: string; date: string; time: string }; query: { description?: string; cursor?: string; limit?: number }; body: undefined; answer: Array<ManifestEntry> };
  'POST /operator/v1/travelers/erase': { path: undefined; query: undefined; body: { email: string }; answer: ErasedTraveler };
  'POST /operator/v1/travelers/erase/preview': { path: undefined; query: undefined; body: { email: string }; answer: ErasedTraveler };
  'GET /operator/v1/tours': { path: undefined; query: { q?: string; status?: 'active' | 'inactive' | 'removed'; supplier?: string; country?: string; town?: string; type?: string; difficulty?: string; language?: string; activity?: string; sight?: string; faulty?: 0 | 1; sort?: 'id' | 'name' | 'changed'; cursor?: string; limit?: number; count?: 0 | 1 }; body: undefined; answer: Array<TourSummary> };
  'POST /operator/v1/tours': { path: undefined; query: undefined; body: { id?: number; supplier?: string; status?: 'active' | 'inactive'; name?: string; type?: string; product_type?: string; difficulty?: string; languages?: Array<string>; activities?: Array<string>; sights?: Array<{ id: number; name: string }>; elevate?: boolean; promotion?: boolean; private_tour?: boolean; rating?: number | null; review_count?: number; reviews?: Array<{ name?: string; rating: number; text?: string; date?: string | null }>; description?: string; highlights?: Array<string>; duration_minutes?: number | null; inclusions?: Array<string>; exclusions?: Array<string>; what_to_bring?: Array<string>; images?: Array<string>; place?: { town: string; region?: string | null; country: string; subcontinent?: string | null; latitude: number; longitude: number; time_zone: string }; meeting_point?: string; hotel_pickup?: boolean; confirmation?: 'instant' | 'manual'; cutoff_hours?: number; cancellation?: { hours: number; percent_norefund?: number | null } | null; deposit_percent?: number | null; price_source?: 'house' | 'api'; pricing?: { model: 'Per Person' | 'Unit'; currency: string; rates: Array<{ name: string; min_age?: number | null; max_age?: number | null; min_quantity?: number; max_quantity?: number; occupancy?: number; price: number; private_price?: number | null }> }; schedule?: Array<{ key?: string | null; description?: string; times: Array<string>; weekdays?: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>; from?: string | null; to?: string | null; capacity?: number | null; prices?: Record<string, number> }>; closures?: Array<{ from: string; to?: string | null; time?: string | null }> }; answer: SavedTour };
  'GET /operator/v1/tours/facets': { path: undefined; query: { kind?: 'country' | 'town' | 'type' | 'difficulty' | 'language' | 'activity' | 'sight'; q?: string; cursor?: string; limit?: number }; body: undefined; answer: Array<TourFacet> };
  'GET /operator/v1/tours/{id}': { path: { id: string }; query: undefined; body: undefined; answer: TourDocument };
  'PUT /operator/v1/tours/{id}': { path: { id: string }; query: undefined; body: { supplier?: string; status?: 'active' | 'inactive'; name?: string; type?: string; product_type?: string; difficulty?: string; languages?: Array<string>; activities?: Array<string>; sights?: Array<{ id: number; name: string }>; elevate?: boolean; promotion?: boolean; private_tour?: boolean; rating?: number | null; review_count?: number; reviews?: Array<{ name?: string; rating: number; text?: string; date?: string | null }>; description?: string; highlights?: Array<string>; duration_minutes?: number | null; inclusions?: Array<string>; exclusions?: Array<string>; what_to_bring?: Array<string>; images?: Array<string>; place?: { town: string; region?: string | null; country: string; subcontinent?: string | null; latitude: number; longitude: number; time_zone: string }; meeting_point?: string; hotel_pickup?: boolean; confirmation?: 'instant' | 'manual'; cutoff_hours?: number; cancellation?: { hours: number; percent_norefund?: number | null } | null; deposit_percent?: number | null; price_source?: 'house' | 'api'; pricing?: { model: 'Per Person' | 'Unit'; currency: string; rates: Array<{ name: string; min_age?: number | null; max_age?: number | null; min_quantity?: number; max_quantity?: number; occupancy?: number; price: number; private_price?: number | null }> }; schedule?: Array<{ key?: string | null; description?: string; times: Array<string>; weekdays?: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>; from?: string | null; to?: string | null; capacity?: number | null; prices?: Record<string, number> }>; closures?: Array<{ from: string; to?: string | null; time?: string | null }>; dry_run?: 0 | 1; version?: number }; answer: SavedTour };
  'DELETE /operator/v1/tours/{id}': { path: { id: string }; query: undefined; body: { version?: number }; answer: TourStatus };
  'GET /operator/v1/tours/{id}/history': { path: { id: string }; query: { cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<TourHistoryEntry> };
  'GET /operator/v1/tours/{id}/departures': { path: { id: string }; query: { from?: string; days?: number }; body: undefined; answer: Array<Departure> };
  'PUT /operator/v1/tours/{id}/departures': { path: { id: string }; query: undefined; body: { date: string; time: string; description?: string; capacity?: number; reset?: 0 | 1; closed?: 0 | 1; prices?: Record<string, number> }; answer: Departure };
  'PUT /operator/v1/tours/{id}/status': { path: { id: string }; query: undefined; body: { status: 'active' | 'inactive'; version?: number }; answer: TourStatus };
  'POST /operator/v1/tours/{id}/duplicate': { path: { id: string }; query: undefined; body: { name?: string }; answer: SavedTour };
  'POST /operator/v1/tours/{id}/pictures': { path: { id: string }; query: { number?: number; version?: number }; body: Blob; answer: SavedTour };
  'DELETE /operator/v1/tours/{id}/pictures/{number}': { path: { id: string; number: number }; query: undefined; body: { version?: number }; answer: SavedTour };
  'POST /operator/v1/tours/{id}/price/preview': { path: { id: string }; query: undefined; body: { party: Record<string, number>; date: string; days?: number; private?: 0 | 1; currency?: 'USD' | 'GBP' | 'EUR' | 'AUD'; organization?: string }; answer: PricePreview };
  'POST /operator/v1/pictures': { path: undefined; query: undefined; body: Blob; answer: Picture };
  'POST /operator/v1/schedule/preview': { path: undefined; query: undefined; body: { schedule?: Array<{ key?: string | null; description?: string; times: Array<string>; weekdays?: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>; from?: string | null; to?: string | null; capacity?: number | null; prices?: Record<string, number> }>; closures?: Array<{ from: string; to?: string | null; time?: string | null }>; place?: { time_zone: string }; tour?: string; from?: string; days?: number }; answer: Array<PlannedDeparture> };
  'GET /operator/v1/places': { path: undefined; query: { name?: string; cursor?: string; limit?: number }; body: undefined; answer: Array<Town> };
  'POST /operator/v1/places/import': { path: undefined; query: { format: 'geonames' | 'portolan' }; body: string; answer: { towns: number } };
  'GET /operator/v1/suppliers': { path: undefined; query: { q?: string; status?: 'active' | 'inactive'; cursor?: string; limit?: number }; body: undefined; answer: Array<Supplier> };
  'POST /operator/v1/suppliers': { path: undefined; query: undefined; body: { key: string; name: string; phone?: string; email?: string; business_ref?: string; notes?: string }; answer: SupplierDetail };
  'GET /operator/v1/suppliers/{key}': { path: { key: string }; query: undefined; body: undefined; answer: SupplierDetail };
  'PUT /operator/v1/suppliers/{key}': { path: { key: string }; query: undefined; body: { name?: string; phone?: string; email?: string; business_ref?: string; notes?: string; version?: number }; answer: SupplierDetail };
  'GET /operator/v1/suppliers/{key}/syncs': { path: { key: string }; query: { cursor?: number; limit?: number }; body: undefined; answer: Array<SupplierSyncRow> };
  'GET /operator/v1/suppliers/{key}/calls': { path: { key: string }; query: { booking?: string; failed?: 0 | 1; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<SupplierCall> };
  'PUT /operator/v1/suppliers/{key}/connection': { path: { key: string }; query: undefined; body: { name?: string; url?: string; token: string; capabilities?: Array<string>; headers?: Record<string, string>; trailing_slash?: 0 | 1; slashes?: 'none' | 'collections' | 'all'; test_mode?: 0 | 1; notifications?: 0 | 1; version?: number }; answer: SupplierConnection };
  'DELETE /operator/v1/suppliers/{key}/connection': { path: { key: string }; query: undefined; body: { version?: number }; answer: { key: string; tours: number } };
  'POST /operator/v1/suppliers/{key}/test': { path: { key: string }; query: undefined; body: undefined; answer: { key: string; findings: Array<{ check: string; ok: boolean; finding: string }> } };
  'POST /operator/v1/suppliers/{key}/pause': { path: { key: string }; query: undefined; body: { version?: number }; answer: { key: string; paused: boolean; tours: number } };
  'POST /operator/v1/suppliers/{key}/resume': { path: { key: string }; query: undefined; body: { version?: number }; answer: { key: string; paused: boolean; tours: number } };
  'POST /operator/v1/suppliers/{key}/deactivate': { path: { key: string }; query: undefined; body: { reason?: string; version?: number }; answer: SupplierDetail };
  'POST /operator/v1/suppliers/{key}/activate': { path: { key: string }; query: undefined; body: { reason?: string; version?: number }; answer: SupplierDetail };
  'POST /operator/v1/suppliers/{key}/sync': { path: { key: string }; query: undefined; body: { confirm?: 0 | 1 }; answer: SupplierSync };
  'GET /operator/v1/supplier-notices': { path: undefined; query: { all?: 0 | 1; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<SupplierNotice> };
  'POST /operator/v1/supplier-notices/{id}/done': { path: { id: number }; query: undefined; body: undefined; answer: SupplierNotice };
  'GET /operator/v1/transfer-suppliers': { path: undefined; query: { q?: string; status?: 'active' | 'inactive'; cursor?: string; limit?: number }; body: undefined; answer: Array<TransferSupplierSummary> };
  'POST /operator/v1/transfer-suppliers': { path: undefined; query: undefined; body: { key?: string; status?: 'active' | 'inactive'; name?: string; phone?: string; email?: string; business_ref?: string; notes?: string; rating?: number | null; currency?: string; area?: { latitude: number; longitude: number; radius_km: number } | null; vehicles?: Array<{ name: string; class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; max_passengers: number; max_luggage?: number; image?: string; base_price: number; price_per_km: number; minimum_price?: number; airport_fee?: number; night_percent?: number; per_person?: boolean; inclusions?: string; additional_info?: string; cancellation_hours?: number }>; fixed_routes?: Array<{ from: { type: 'airport'; iata: string } | { type: 'cruise port'; id: string } | { type: 'train station'; id: string }; to: { type: 'airport'; iata: string } | { type: 'cruise port'; id: string } | { type: 'train station'; id: string }; class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; price: number; both_ways?: boolean }> }; answer: SavedTransferSupplier };
  'GET /operator/v1/transfer-suppliers/{key}': { path: { key: string }; query: undefined; body: undefined; answer: TransferSupplier };
  'PUT /operator/v1/transfer-suppliers/{key}': { path: { key: string }; query: undefined; body: { status?: 'active' | 'inactive'; name?: string; phone?: string; email?: string; business_ref?: string; notes?: string; rating?: number | null; currency?: string; area?: { latitude: number; longitude: number; radius_km: number } | null; vehicles?: Array<{ name: string; class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; max_passengers: number; max_luggage?: number; image?: string; base_price: number; price_per_km: number; minimum_price?: number; airport_fee?: number; night_percent?: number; per_person?: boolean; inclusions?: string; additional_info?: string; cancellation_hours?: number }>; fixed_routes?: Array<{ from: { type: 'airport'; iata: string } | { type: 'cruise port'; id: string } | { type: 'train station'; id: string }; to: { type: 'airport'; iata: string } | { type: 'cruise port'; id: string } | { type: 'train station'; id: string }; class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; price: number; both_ways?: boolean }>; dry_run?: 0 | 1; version?: number }; answer: SavedTransferSupplier };
  'GET /operator/v1/transfer-suppliers/{key}/history': { path: { key: string }; query: { cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<TourHistoryEntry> };
  'POST /operator/v1/transfer-suppliers/{key}/deactivate': { path: { key: string }; query: undefined; body: { version?: number }; answer: SavedTransferSupplier };
  'POST /operator/v1/transfer-suppliers/{key}/activate': { path: { key: string }; query: undefined; body: { version?: number }; answer: SavedTransferSupplier };
  'GET /operator/v1/locations': { path: undefined; query: { type?: 'airport' | 'cruise port' | 'train station'; name?: string; limit?: number }; body: undefined; answer: Array<TransferStop> };
  'POST /operator/v1/locations/import': { path: undefined; query: { format: 'ourairports' | 'unlocode' | 'trainline' }; body: string; answer: { locations: number; skipped: number } };
  'POST /operator/v1/transfers/price/preview': { path: undefined; query: undefined; body: { from: TransferLocationInput; to: TransferLocationInput; start_time_local: string; adults: number; children?: number; infants?: number; luggage?: number; supplier?: string; organization?: string; currency?: 'USD' | 'GBP' | 'EUR' | 'AUD' }; answer: TransferPricePreview };
  'GET /operator/v1/cruises': { path: undefined; query: { q?: string; line?: string; name?: string; from?: string; to?: string; status?: 'active' | 'inactive'; cursor?: number; limit?: number; count?: 0 | 1 }; body: undefined; answer: Array<CruiseShip> };
  'POST /operator/v1/cruises': { path: undefined; query: undefined; body: { cruiseline?: string; cruiseship?: string; status?: 'active' | 'inactive' }; answer: SavedCruiseShip };
  'GET /operator/v1/cruises/{id}': { path: { id: number }; query: undefined; body: undefined; answer: CruiseShipRecord };
  'PUT /operator/v1/cruises/{id}': { path: { id: number }; query: undefined; body: { cruiseline?: string; cruiseship?: string; status?: 'active' | 'inactive'; dry_run?: 0 | 1; version?: number }; answer: SavedCruiseShip };
  'GET /operator/v1/cruises/{id}/sailings': { path: { id: number }; query: { from?: string; to?: string; status?: 'active' | 'inactive'; cursor?: string; limit?: number; count?: 0 | 1 }; body: undefined; answer: Array<Sailing> };
  'POST /operator/v1/cruises/{id}/sailings': { path: { id: number }; query: undefined; body: { sailing_date?: string; status?: 'active' | 'inactive'; towns?: Array<{ name: string; country?: string; arrive_date: string; arrive_time: string; depart_date: string; depart_time: string }> }; answer: SavedSailing };
  'GET /operator/v1/cruises/{id}/history': { path: { id: number }; query: { cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<TourHistoryEntry> };
  'POST /operator/v1/cruises/{id}/deactivate': { path: { id: number }; query: undefined; body: { version?: number }; answer: SavedCruiseShip };
  'POST /operator/v1/cruises/{id}/activate': { path: { id: number }; query: undefined; body: { version?: number }; answer: SavedCruiseShip };
  'POST /operator/v1/cruises/import': { path: undefined; query: undefined; body: string; answer: { sailings: number } };
  'GET /operator/v1/sailings': { path: undefined; query: { ship?: number; q?: string; line?: string; from?: string; to?: string; status?: 'active' | 'inactive'; cursor?: string; limit?: number; count?: 0 | 1 }; body: undefined; answer: Array<Sailing> };
  'GET /operator/v1/sailings/{id}': { path: { id: number }; query: undefined; body: undefined; answer: SailingRecord };
  'PUT /operator/v1/sailings/{id}': { path: { id: number }; query: undefined; body: { sailing_date?: string; status?: 'active' | 'inactive'; towns?: Array<{ name: string; country?: string; arrive_date: string; arrive_time: string; depart_date: string; depart_time: string }>; ship?: number; dry_run?: 0 | 1; version?: number }; answer: SavedSailing };
  'GET /operator/v1/sailings/{id}/history': { path: { id: number }; query: { cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<TourHistoryEntry> };
  'POST /operator/v1/sailings/{id}/deactivate': { path: { id: number }; query: undefined; body: { version?: number }; answer: SavedSailing };
  'POST /operator/v1/sailings/{id}/activate': { path: { id: number }; query: undefined; body: { version?: number }; answer: SavedSailing };
  'GET /operator/v1/organizations': { path: undefined; query: { search?: string; status?: 'Active' | 'Inactive'; payment_term?: 'Credit' | 'Card on file' | 'Default'; accreditation_status?: 'valid' | 'expired' | 'none'; origin?: 'sign-up' | 'staff'; cursor?: string; after?: string; limit?: number }; body: undefined; answer: Array<Organization> };
  'POST /operator/v1/organizations': { path: undefined; query: undefined; body: { key: string; name: string; accreditation?: { type?: 'IATA' | 'IATAN' | 'ARC' | 'CLIA' | 'TRUE' | 'TIDS' | 'VTC'; number?: string; status?: 'valid' | 'expired' | 'none' } | null; payment_term?: 'Credit' | 'Card on file' | 'Default'; stored_payment_method?: string | null; currency?: 'USD' | 'GBP' | 'EUR' | 'AUD'; commission_percent?: number; referral_code?: string | null; rate_limit_per_minute?: number; traveler_mails?: boolean; partner_mails?: boolean | null }; answer: Organization };
  'GET /operator/v1/organizations/{key}': { path: { key: string }; query: undefined; body: undefined; answer: Organization };
  'PUT /operator/v1/organizations/{key}': { path: { key: string }; query: undefined; body: { name?: string; accreditation?: { type?: 'IATA' | 'IATAN' | 'ARC' | 'CLIA' | 'TRUE' | 'TIDS' | 'VTC'; number?: string; status?: 'valid' | 'expired' | 'none' } | null; payment_term?: 'Credit' | 'Card on file' | 'Default'; stored_payment_method?: string | null; currency?: 'USD' | 'GBP' | 'EUR' | 'AUD'; commission_percent?: number; referral_code?: string | null; rate_limit_per_minute?: number; traveler_mails?: boolean; partner_mails?: boolean | null; version?: number }; answer: Organization };
  'GET /operator/v1/organizations/{key}/users': { path: { key: string }; query: { cursor?: number; after?: number; limit?: number }; body: undefined; answer: Array<AgencyUser> };
  'POST /operator/v1/organizations/{key}/users': { path: { key: string }; query: undefined; body: { email: string; first_name: string; last_name: string; role: 'Admin' | 'Agent'; password?: string; agency_name?: string | null; website?: string | null; phone?: string | null; address?: string | null; password_link?: 0 | 1 }; answer: AgencyUserDetail };
  'GET /operator/v1/organizations/{key}/usage': { path: { key: string }; query: { from?: string; to?: string; user?: string }; body: undefined; answer: Array<UsageOfDay> };
  'GET /operator/v1/organizations/{key}/usage/users': { path: { key: string }; query: { from?: string; to?: string; cursor?: number; limit?: number }; body: undefined; answer: Array<UsageOfUser> };
  'GET /operator/v1/organizations/{key}/requests': { path: { key: string }; query: { status?: '2xx' | '3xx' | '4xx' | '5xx'; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; operation?: string; path?: string; error?: string; request?: string; user?: number; from?: string; to?: string; cursor?: string; limit?: number }; body: undefined; answer: Array<PartnerRequestLogged> };
  'GET /operator/v1/organizations/{key}/failures': { path: { key: string }; query: undefined; body: undefined; answer: Array<PartnerFailure> };
  'PUT /operator/v1/organizations/{key}/traveler-mails': { path: { key: string }; query: undefined; body: { enabled: 0 | 1; version?: number }; answer: { key: string; traveler_mails: boolean } };
  'PUT /operator/v1/organizations/{key}/partner-mails': { path: { key: string }; query: undefined; body: { enabled: 0 | 1; version?: number }; answer: { key: string; partner_mails: boolean } };
  'POST /operator/v1/organizations/{key}/activate': { path: { key: string }; query: undefined; body: { version?: number }; answer: { key: string; status: 'Active' | 'Inactive' } };
  'POST /operator/v1/organizations/{key}/deactivate': { path: { key: string }; query: undefined; body: { version?: number }; answer: { key: string; status: 'Active' | 'Inactive' } };
  'POST /operator/v1/organizations/{key}/card-setup-link': { path: { key: string }; query: undefined; body: undefined; answer: CardLink };
  'GET /operator/v1/users/{user}': { path: { user: string }; query: undefined; body: undefined; answer: AgencyUserDetail };
  'PUT /operator/v1/users/{user}': { path: { user: string }; query: undefined; body: { email?: string; first_name?: string; last_name?: string; role?: 'Admin' | 'Agent'; password?: string; agency_name?: string | null; website?: string | null; phone?: string | null; address?: string | null; version?: number }; answer: AgencyUserDetail };
  'GET /operator/v1/users/{user}/api-answer': { path: { user: string }; query: { path: 'return_tours' | 'return_availability'; query?: string }; body: undefined; answer: PartnerAnswer };
  'POST /operator/v1/users/{email}/activate': { path: { email: string }; query: undefined; body: { version?: number }; answer: { user_id: number; email: string; status: 'Active' | 'Inactive' } };
  'POST /operator/v1/users/{email}/deactivate': { path: { email: string }; query: undefined; body: { version?: number }; answer: { user_id: number; email: string; status: 'Active' | 'Inactive' } };
  'POST /operator/v1/users/{email}/password-link': { path: { email: string }; query: undefined; body: undefined; answer: { user_id: number; email: string } };
  'DELETE /operator/v1/users/{email}/second-factor': { path: { email: string }; query: undefined; body: undefined; answer: { email: string } };
  'GET /operator/v1/access-tokens': { path: undefined; query: { user?: string; organization?: string; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<AccessTokenRecord> };
  'POST /operator/v1/access-tokens': { path: undefined; query: undefined; body: { user: string; name?: string; scope?: 'book' | 'read' }; answer: { access_token: string } };
  'POST /operator/v1/access-tokens/revoke': { path: undefined; query: undefined; body: { prefix: string; with_children?: 0 | 1 }; answer: { prefix: string; user: string; children: Array<{ prefix: string; user: string; revoked: boolean }> } };
  'POST /operator/v1/access-tokens/revoke-all': { path: undefined; query: undefined; body: { user: string; with_children?: 0 | 1 }; answer: { user: string; prefixes: Array<string>; children: Array<{ prefix: string; user: string; revoked: boolean }> } };
  'GET /operator/v1/webhooks': { path: undefined; query: { organization?: string; state?: 'active' | 'paused'; cursor?: number; after?: number; limit?: number }; body: undefined; answer: Array<Webhook> };
  'POST /operator/v1/webhooks': { path: undefined; query: undefined; body: { organization: string; url: string; secret?: string; header?: string; include_booking?: 0 | 1; include_requests?: 0 | 1; contacts?: Array<string> }; answer: Webhook };
  'GET /operator/v1/webhooks/{id}': { path: { id: number }; query: undefined; body: undefined; answer: Webhook };
  'PUT /operator/v1/webhooks/{id}': { path: { id: number }; query: undefined; body: { url?: string; header?: string; include_booking?: 0 | 1; include_requests?: 0 | 1; contacts?: Array<string>; version?: number }; answer: Webhook };
  'DELETE /operator/v1/webhooks/{id}': { path: { id: number }; query: undefined; body: { version?: number }; answer: { removed: number } };
  'POST /operator/v1/webhooks/{id}/test': { path: { id: number }; query: undefined; body: undefined; answer: WebhookMessage };
  'POST /operator/v1/webhooks/{id}/pause': { path: { id: number }; query: undefined; body: { version?: number }; answer: Webhook };
  'POST /operator/v1/webhooks/{id}/resume': { path: { id: number }; query: undefined; body: { version?: number }; answer: Webhook };
  'POST /operator/v1/webhooks/{id}/rotate-secret': { path: { id: number }; query: undefined; body: { secret?: string; version?: number }; answer: RotatedWebhook };
  'GET /operator/v1/webhook-health': { path: undefined; query: { organization?: string; cursor?: number; limit?: number }; body: undefined; answer: Array<WebhookHealth> };
  'GET /operator/v1/webhook-messages': { path: undefined; query: { booking?: string; webhook?: number; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<WebhookMessage> };
  'POST /operator/v1/webhook-messages/{id}/replay': { path: { id: number }; query: undefined; body: undefined; answer: WebhookMessage };
  'POST /operator/v1/webhook-messages/replay': { path: undefined; query: undefined; body: { items: Array<{ id: number }> }; answer: { results: Array<{ status: number; answer: WebhookMessage | null; error: string | null; code: string | null; version: number | null }> } };
  'GET /operator/v1/campaigns': { path: undefined; query: { email?: string; organization?: string; state?: 'running' | 'stopped' | 'unsubscribed'; title?: string; cursor?: string; before?: string; limit?: number }; body: undefined; answer: Array<Campaign> };
  'GET /operator/v1/campaigns/{reference}': { path: { reference: string }; query: undefined; body: undefined; answer: Campaign };
  'GET /operator/v1/campaigns/{reference}/schedule': { path: { reference: string }; query: undefined; body: undefined; answer: Array<ScheduledCampaignMail> };
  'GET /operator/v1/campaigns/{reference}/preview': { path: { reference: string }; query: { interval?: number }; body: undefined; answer: CampaignMailPreview };
  'POST /operator/v1/campaigns/{reference}/stop': { path: { reference: string }; query: undefined; body: { version?: number }; answer: Campaign };
  'POST /operator/v1/campaigns/{reference}/resume': { path: { reference: string }; query: undefined; body: { version?: number }; answer: Campaign };
  'POST /operator/v1/campaigns/run-day': { path: undefined; query: undefined; body: undefined; answer: CampaignRun };
  'GET /operator/v1/campaign-mails': { path: undefined; query: { reference_id?: string; day?: string; state?: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<CampaignMail> };
  'POST /operator/v1/campaign-mails/{id}/resend': { path: { id: number }; query: undefined; body: undefined; answer: CampaignMail };
  'POST /operator/v1/campaign-mails/resend': { path: undefined; query: undefined; body: { items: Array<{ id: number }> }; answer: { results: Array<{ status: number; answer: CampaignMail | null; error: string | null; code: string | null; version: number | null }> } };
  'GET /operator/v1/unsubscribed': { path: undefined; query: { organization?: string; email?: string; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<UnsubscribedTraveler> };
  'POST /operator/v1/unsubscribed': { path: undefined; query: undefined; body: { organization: string; email: string; reason: string }; answer: UnsubscribedTraveler };
  'DELETE /operator/v1/unsubscribed/{id}': { path: { id: number }; query: undefined; body: { reason: string }; answer: { subscribed: number } };
  'GET /operator/v1/payments': { path: undefined; query: { state?: 'open' | 'done' | 'declined' | 'unwanted' | 'undone' | 'refused' | 'all'; kind?: 'charge' | 'refund' | 'dispute'; method?: 'card' | 'invoice' | 'transfer' | 'cash' | 'cheque'; booking?: string; organization?: string; from?: string; to?: string; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<Payment> };
  'GET /operator/v1/payments/differences': { path: undefined; query: { cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<PaymentDifference> };
  'GET /operator/v1/invoices': { path: undefined; query: { status?: 'due' | 'paid'; organization?: string; from?: string; to?: string; order?: 'asc' | 'desc'; cursor?: string; limit?: number }; body: undefined; answer: Array<Invoice> };
  'GET /operator/v1/invoices/ages': { path: undefined; query: { organization?: string; cursor?: string; limit?: number }; body: undefined; answer: Array<InvoiceAge> };
  'POST /operator/v1/bookings/{reference}/charge': { path: { reference: string }; query: undefined; body: { amount?: number; token?: string; card_holder?: string; version?: number }; answer: StaffBooking };
  'POST /operator/v1/bookings/{reference}/refund': { path: { reference: string }; query: undefined; body: { amount?: number; reason?: string; version?: number }; answer: StaffBooking };
  'POST /operator/v1/bookings/{reference}/refund/preview': { path: { reference: string }; query: undefined; body: { amount?: number; reason?: string }; answer: RefundPreview };
  'POST /operator/v1/bookings/{booking}/payments': { path: { booking: string }; query: undefined; body: { method: 'transfer' | 'cash' | 'cheque'; amount?: number; on?: string; reference?: string; version?: number }; answer: StaffBooking };
  'POST /operator/v1/bookings/{booking}/payments/{id}/undo': { path: { booking: string; id: number }; query: undefined; body: { reason: string; version?: number }; answer: StaffBooking };
  'POST /operator/v1/bookings/{booking}/paid': { path: { booking: string }; query: undefined; body: { on?: string; reference?: string; version?: number }; answer: StaffBooking };
  'DELETE /operator/v1/bookings/{booking}/paid': { path: { booking: string }; query: undefined; body: { version?: number }; answer: StaffBooking };
  'POST /operator/v1/bookings/{booking}/refunded': { path: { booking: string }; query: undefined; body: { on?: string; reference?: string; version?: number }; answer: StaffBooking };
  'POST /operator/v1/bookings/paid': { path: undefined; query: undefined; body: { items: Array<{ booking: string; on?: string; reference?: string; version?: number }> }; answer: { results: Array<{ status: number; answer: StaffBooking | null; error: string | null; code: string | null; version: number | null }> } };
  'GET /operator/v1/organizations/{key}/statements/{month}': { path: { key: string; month: string }; query: undefined; body: undefined; answer: Statement };
  'GET /operator/v1/organizations/{key}/statements/{month}/lines': { path: { key: string; month: string }; query: { cursor?: string; limit?: number }; body: undefined; answer: Array<StatementLine> };
  'GET /operator/v1/commissions/due': { path: undefined; query: { organization?: string; from?: string; to?: string; cursor?: string; limit?: number }; body: undefined; answer: Array<DueCommission> };
  'GET /operator/v1/pay-runs': { path: undefined; query: { from?: string; to?: string; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<ListedPayRun> };
  'POST /operator/v1/pay-runs': { path: undefined; query: undefined; body: { bookings: Array<string> }; answer: PayRun };
  'GET /operator/v1/pay-runs/{id}': { path: { id: number }; query: undefined; body: undefined; answer: ShownPayRun };
  'DELETE /operator/v1/pay-runs/{id}': { path: { id: number }; query: undefined; body: undefined; answer: PayRun };
  'GET /operator/v1/organizations/{key}/commissions': { path: { key: string }; query: { paid?: 0 | 1; due?: 0 | 1; payable?: 0 | 1; from?: string; to?: string; cursor?: string; before?: string; limit?: number }; body: undefined; answer: { sums: Array<{ currency: string; paid: number; due: number }>; commissions: Array<Commission> } };
  'GET /operator/v1/bookings/{reference}/commissions': { path: { reference: string }; query: { cursor?: number; limit?: number }; body: undefined; answer: Array<CommissionEntry> };
  'GET /operator/v1/rates': { path: undefined; query: { date?: string }; body: undefined; answer: CurrencyRates };
  'POST /operator/v1/rates': { path: undefined; query: undefined; body: { date: string; base: string; rates: Record<string, number> }; answer: ImportedRates };
  'GET /operator/v1/session': { path: undefined; query: undefined; body: undefined; answer: Session };
  'POST /operator/v1/session': { path: undefined; query: undefined; body: SignInInput; answer: Session };
  'DELETE /operator/v1/session': { path: undefined; query: undefined; body: undefined; answer: { signed_out: true } };
  'POST /operator/v1/session/password-link': { path: undefined; query: undefined; body: ForgottenPasswordInput; answer: { mailed: true } };
  'GET /operator/v1/sessions': { path: undefined; query: { staff?: string; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<SessionRecord> };
  'DELETE /operator/v1/sessions/{id}': { path: { id: number }; query: undefined; body: undefined; answer: { id: number } };
  'POST /operator/v1/staff/{email}/sign-out': { path: { email: string }; query: undefined; body: undefined; answer: { email: string; sessions: number } };
  'POST /operator/v1/staff/{email}/password-link': { path: { email: string }; query: undefined; body: undefined; answer: { id: number; email: string } };
  'DELETE /operator/v1/staff/{email}/second-factor': { path: { email: string }; query: undefined; body: undefined; answer: { email: string } };
  'PUT /operator/v1/password': { path: undefined; query: undefined; body: { current_password: string; password: string }; answer: { email: string; sessions: number } };
  'GET /operator/v1/second-factor': { path: undefined; query: undefined; body: undefined; answer: { is_on: boolean; since: string | null; recovery_codes_left: number } };
  'POST /operator/v1/second-factor': { path: undefined; query: undefined; body: { password: string }; answer: { secret: string; uri: string; qr_svg: string } };
  'DELETE /operator/v1/second-factor': { path: undefined; query: undefined; body: { password: string }; answer: { email: string } };
  'POST /operator/v1/second-factor/confirm': { path: undefined; query: undefined; body: { code: string }; answer: { recovery_codes: Array<string> } };
  'GET /operator/v1/staff': { path: undefined; query: { cursor?: number; limit?: number }; body: undefined; answer: Array<StaffUser> };
  'POST /operator/v1/staff': { path: undefined; query: undefined; body: { email: string; password: string; role?: 'viewer' | 'agent' | 'manager' | 'owner' }; answer: { id: number; email: string; role: 'viewer' | 'agent' | 'manager' | 'owner' } };
  'POST /operator/v1/staff/{email}/activate': { path: { email: string }; query: undefined; body: { version?: number }; answer: { id: number; email: string; status: 'Active' | 'Inactive'; role: 'viewer' | 'agent' | 'manager' | 'owner'; version: number } };
  'POST /operator/v1/staff/{email}/deactivate': { path: { email: string }; query: undefined; body: { version?: number }; answer: { id: number; email: string; status: 'Active' | 'Inactive'; role: 'viewer' | 'agent' | 'manager' | 'owner'; version: number } };
  'PUT /operator/v1/staff/{email}/role': { path: { email: string }; query: undefined; body: { role: 'viewer' | 'agent' | 'manager' | 'owner'; version?: number }; answer: { id: number; email: string; status: 'Active' | 'Inactive'; role: 'viewer' | 'agent' | 'manager' | 'owner'; version: number } };
  'GET /operator/v1/staff-tokens': { path: undefined; query: { staff?: string; cursor?: number; limit?: number }; body: undefined; answer: Array<StaffTokenRecord> };
  'POST /operator/v1/staff-tokens': { path: undefined; query: undefined; body: { name: string }; answer: { id: number; token: string } };
  'DELETE /operator/v1/staff-tokens/{id}': { path: { id: number }; query: undefined; body: undefined; answer: { id: number } };
  'GET /operator/v1/audit': { path: undefined; query: { subject?: string; actor?: string; action?: string; from?: string; to?: string; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<AuditEntry> };
  'GET /operator/v1/settings': { path: undefined; query: undefined; body: undefined; answer: Array<Setting> };
  'PUT /operator/v1/settings/{key}': { path: { key: string }; query: undefined; body: { value: string | number; version?: number }; answer: Setting };
  'GET /operator/v1/about': { path: undefined; query: undefined; body: undefined; answer: { version: string; environment: string; node: string; postgresql: string; migrations: number; latest_migration: string; started_at: string; processes: number } };
  'GET /operator/v1/doctor': { path: undefined; query: undefined; body: undefined; answer: Array<{ check: string; ok: boolean; finding: string; advice: string | null }> };
  'GET /operator/v1/jobs': { path: undefined; query: undefined; body: undefined; answer: Array<Job> };
  'POST /operator/v1/jobs/{name}/run': { path: { name: string }; query: undefined; body: undefined; answer: { name: string } };
  'GET /operator/v1/metrics': { path: undefined; query: undefined; body: undefined; answer: Array<Metric> };
  'GET /operator/v1/outbox': { path: undefined; query: { to?: string; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<KeptMail> };
  'GET /operator/v1/outbox/{id}': { path: { id: number }; query: undefined; body: undefined; answer: KeptMail };
  'GET /operator/v1/clock': { path: undefined; query: undefined; body: undefined; answer: Clock };
  'PUT /operator/v1/clock': { path: undefined; query: undefined; body: { instant: string }; answer: Clock };
  'DELETE /operator/v1/clock': { path: undefined; query: undefined; body: undefined; answer: Clock };
  'POST /operator/v1/clock/advance': { path: undefined; query: undefined; body: { duration: string }; answer: Clock };
  'POST /operator/v1/import': { path: undefined; query: { check?: 0 | 1 }; body: Record<string, never>; answer: ImportedMarketplace | CheckedMarketplace };
  'GET /operator/v1/export': { path: undefined; query: { without_secrets?: 0 | 1 }; body: undefined; answer: Record<string, never> };
  'POST /operator/v1/demo': { path: undefined; query: undefined; body: { tours?: number; seed?: number }; answer: { suppliers: number; tours: number } };
  'POST /operator/v1/demo/reset': { path: undefined; query: undefined; body: { confirm?: 0 | 1 }; answer: { removed: { bookings: number; requests: number; campaigns: number }; made_anew: boolean } };
};
