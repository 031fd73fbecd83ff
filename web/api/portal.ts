// Written by `npm run docs:openapi` from docs/portal-openapi.json.

export type SignInInput = { email: string; password: string; code?: string };

export type PortalSession = { user: { user_id: number; email: string; role: 'Admin' | 'Agent'; first_name: string; last_name: string; organization: string }; csrf_token: string; must_set_up_second_factor?: true };

export type ForgottenPasswordInput = { email: string };

export type OwnSession = { id: number; created_at: string; last_seen_at: string; expires_at: string; address: string; client: string; current: boolean };

export type Clock = { now: string; offset_seconds: number };

export type Colleague = { user_id: number; status: 'Active' | 'Inactive'; role: string; email: string; first_name: string; last_name: string; agency_name: string | null; created_at: string };

export type ColleagueDetail = { user_id: number; status: 'Active' | 'Inactive'; role: string; email: string; first_name: string; last_name: string; agency_name: string | null; created_at: string; website: string | null; phone: string | null; address: string | null; has_password: boolean; has_second_factor: boolean };

export type OwnAccessToken = { id: number; prefix: string; name: string; scope: 'book' | 'read'; user: string; created_at: string; created_by: string | null; last_used_at: string | null; revoked_at: string | null; made_with: string | null };

export type OwnAccessTokenDetail = { id: number; prefix: string; name: string; scope: 'book' | 'read'; user: string; created_at: string; created_by: string | null; last_used_at: string | null; revoked_at: string | null; made_with: string | null; children: Array<{ prefix: string; user: string }> };

export type RevokedAccessToken = { prefix: string; user: string; children: Array<{ prefix: string; user: string; revoked: boolean }> };

export type OwnBooking = { booking_ref: string; status: string; payment_status: string; type: 'tour' | 'transfer'; date: string; time: string; product_id: string; product: string; supplier_name: string; agency: string; user: string; partner_ref: string; traveler: string; email: string; phone: string; places: number; currency: string; total: number; amount_paid: number; amount_due: number; commission: number; payment_in_words: string; commission_earned: number; payment_term: string; placed_at: string; changed_at: string };

export type Statement = { organization: string; name: string; month: string; time_zone: string; balances: Array<{ currency: string; opening: number; closing: number }> };

export type StatementLine = { at: string; booking_ref: string; partner_ref: string; product: string; kind: 'Booking' | 'Price change' | 'Cancellation' | 'Payment' | 'Refund' | 'Commission' | 'Commission taken back' | 'Commission paid' | 'Commission paid back'; amount: number; currency: string };

export type OwnMoney = { payment_term: 'Credit' | 'Card on file' | 'Default'; currency: string; commission_percent: number; card: { brand: string; last4: string; expires_on: string } | null; invoices: Array<{ currency: string; count: number; due: number; oldest: string }>; commissions: Array<{ currency: string; bookings: number; due: number; traveled: number }> };

export type OwnInvoice = { booking_ref: string; booking_status: string; payment_status: string; placed_at: string; date: string; age_days: number; total: number; amount_paid: number; due: number; currency: string; paid_on: string | null };

export type Commission = { booking_reference: string; status: string; date: string; total: number; commission: number; paid: number; due: number; payable: number; currency: string; paid_at: string | null; pay_run: number | null };

export type StoryEntry = { id: string; at: string; kind: 'booking' | 'request' | 'payment' | 'commission' | 'mail' | 'webhook'; by: string; sentence: string; request_id: number | null; webhook_message_id: number | null };

export type OwnWebhook = { id: number; organization: string; environment: string; url: string; signed: boolean; header: string; include_booking: boolean; include_requests: boolean; contacts: Array<string>; paused_at: string | null; previous_until: string | null; created_at: string; version: number; outcomes: Array<'delivered' | 'refused' | 'timed out' | 'unreachable' | 'bad certificate' | 'blocked address' | 'interrupted'>; success_percent: number | null; waiting: number; last_failure: { at: string; status: 'delivered' | 'refused' | 'timed out' | 'unreachable' | 'bad certificate' | 'blocked address' | 'interrupted'; response_status: number | null; reason: string | null } | null; failing_since: string | null };

export type Webhook = { id: number; organization: string; environment: string; url: string; signed: boolean; header: string; include_booking: boolean; include_requests: boolean; contacts: Array<string>; paused_at: string | null; previous_until: string | null; created_at: string; version: number };

export type WebhookRules = { by_partner: boolean; most: number; kept_days: number };

export type Conflict = { error: string; version?: number };

export type RotatedWebhook = { id: number; organization: string; environment: string; url: string; signed: boolean; header: string; include_booking: boolean; include_requests: boolean; contacts: Array<string>; paused_at: string | null; previous_until: string | null; created_at: string; version: number; secret: string };

export type WebhookMessage = { id: number; webhook: number; organization: string; url: string; booking_reference: string; type: string; timestamp: string; status: string; reason: string | null; response_status: number | null; duration_ms: number | null; attempts: number; due_at: string | null; sent_at: string | null; request_body: string | null; response: string | null; replay_of: number | null };

export type ReplayedWebhookMessages = { delivered: number; failed: WebhookMessage | null; next: number | null };

export type UsageOfDay = { day: string; requests: number; errors: number; rate_limited: number };

export type UsageOfHour = { hour: string; requests: number; errors: number; rate_limited: number; busiest_minute: number };

export type UsageOfUser = { user_id: number; user: string; requests: number; errors: number; rate_limited: number };

export type RequestLimits = { requests_per_minute: number; organization_per_minute: number; busiest_minute: number; rate_limited: number };

export type BookingsOfDay = { day: string; bookings: number };

export type OwnBookingDetail = { info: { date: string; time: string; pickup_time: string | null; pickup_location?: string; latestcancellation_date: string; latestcancellation_time: string; percent_norefund: number | null; language: string }; meta: { status: string; product_id: string; booking_ref: string; product_type: string; voucher_html: string; voucher_pdf: string; reason?: string }; operator: { name: string; phone: string; email: string; business_ref: string; notes: string }; pax: { number_travellers: string; notes: string; travelers_names: Array<string>; travelers_names_raw: Record<string, Array<{ name: string }>>; travellers_names_html: string; add_ons_html: string | null; add_ons_raw: unknown; contact_email: string; contact_phone: string }; pricing: { payment_status: string; total: number; amount_paid: number; commission: number; due: number; commission_due: number; currency: string; payments: Array<{ date: string; type: 'Charge' | 'Refund' | 'Dispute'; amount: number; currency: string; method: 'Card' | 'Invoice' | 'Transfer' | 'Cash' | 'Cheque'; status: 'Done' | 'Pending' }> }; partner: { name: string; email: string; company: string; partner_ref: string }; cancellation: CancellationTerms; transfer?: BookedTransfer; requests: Array<PartnerRequest>; product: string; description: string; places: number; is_private: boolean; payment_in_words: string; commission_earned: number; payment_term: string; placed_at: string };

export type OwnRequest = { id: number; kind: 'change' | 'cancellation'; status: 'open' | 'applied' | 'rejected' | 'withdrawn'; booking_reference: string; notes: string; created_at: string; due_at: string; booking_status: string; date: string; time: string; product_id: string; product: string; agency: string; in_part: boolean; note: string; decided_at: string | null; promised_refund: number | null; promised_fee: number | null; refunded: number | null; currency: string };

export type OwnRequestDetail = { id: number; kind: 'change' | 'cancellation'; status: 'open' | 'applied' | 'rejected' | 'withdrawn'; booking_reference: string; notes: string; created_at: string; due_at: string; booking_status: string; date: string; time: string; product_id: string; product: string; agency: string; in_part: boolean; note: string; decided_at: string | null; promised_refund: number | null; promised_fee: number | null; refunded: number | null; currency: string; messages: Array<{ id: number; at: string; text: string }> };

export type ResentTravelerMail = { id: number; booking_reference: string; kind: 'pending' | 'confirmed' | 'changed' | 'declined' | 'canceled' | 'voucher'; email: string };

export type RequestLog = { is_kept: boolean; days: number };

export type LoggedRequest = { id: number; at: string; user_id: number; method: string; path: string; operation: string; status: number; error_code: string | null; duration_ms: number; request_id: string; via: string | null; has_bodies: boolean; user: string };

export type LoggedRequestDetail = { id: number; at: string; user_id: number; method: string; path: string; operation: string; status: number; error_code: string | null; duration_ms: number; request_id: string; via: string | null; has_bodies: boolean; request: string | null; response: string | null; user: string; sentence: string | null; remedy: string | null; link: string | null };

export type PartnerFailure = { code: string; operation: string; requests: number; last_id: number; last_at: string; sentence: string | null; remedy: string | null; link: string };

export type LoggedDay = { day: string; kept: number; lost: number };

export type GoingLivePoint = { key: string; title: string; state: 'done' | 'open' | 'not needed'; since: string | null; found: string | null; checked: string; remedy: string; link: string };

export type Error = { error: string };

export type CancellationTerms = { sentence: string };

export type BookedTransfer = { from: BookedPlace; to: BookedPlace; start_time_local: string; vehicle: string; vehicle_class: 'Sedan' | 'Executive Sedan' | 'SUV' | 'Van' | 'Executive Van' | 'Minibus' | 'Coach' | 'Shuttle'; supplier: string; adults: number; children: number; infants: number; lead_pax: string; arrival_flight_number?: string; origin_airport?: string; cruiseline?: string; cruiseship?: string; ship_arrival_time?: string; train_number?: string; train_origin_departure_time?: string; departure_flight_number?: string; destination_airport?: string; departure_flight_time?: string; departure_cruiseline?: string; departure_cruiseship?: string; departure_ship_time?: string; departure_train_number?: string; departure_train_time?: string };

export type PartnerRequest = { request_id: number; booking_reference: string; kind: 'change' | 'cancellation'; status: 'open' | 'applied' | 'rejected' | 'withdrawn'; notes: string; created_at: string; due_at: string; changed_at: string; decided_at: string | null; answer: string; promised_refund?: number; promised_fee?: number; currency?: string; refunded?: number };

export type BookedPlace = { type: 'airport' | 'cruise port' | 'train station' | 'address'; title: string; iata?: string; id?: string; address?: string; latitude?: number; longitude?: number; place_id?: string };

/** Each operation: what goes into its path, its query and its body, and what it answers. */
export type Operations = {
  'GET /portal/v1/session': { path: undefined; query: undefined; body: undefined; answer: PortalSession };
  'POST /portal/v1/session': { path: undefined; query: undefined; body: SignInInput; answer: PortalSession };
  'DELETE /portal/v1/session': { path: undefined; query: undefined; body: undefined; answer: { signed_out: true } };
  'POST /portal/v1/session/password-link': { path: undefined; query: undefined; body: ForgottenPasswordInput; answer: { mailed: true } };
  'GET /portal/v1/sessions': { path: undefined; query: { cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<OwnSession> };
  'DELETE /portal/v1/sessions': { path: undefined; query: undefined; body: undefined; answer: { email: string; sessions: number } };
  'DELETE /portal/v1/sessions/{id}': { path: { id: number }; query: undefined; body: undefined; answer: { id: number } };
  'PUT /portal/v1/password': { path: undefined; query: undefined; body: { current_password: string; password: string; code?: string }; answer: { email: string; sessions: number } };
  'GET /portal/v1/second-factor': { path: undefined; query: undefined; body: undefined; answer: { is_on: boolean; since: string | null; recovery_codes_left: number } };
  'POST /portal/v1/second-factor': { path: undefined; query: undefined; body: { password: string }; answer: { secret: string; uri: string; qr_svg: string } };
  'DELETE /portal/v1/second-factor': { path: undefined; query: undefined; body: { password: string; code: string }; answer: { email: string } };
  'POST /portal/v1/second-factor/confirm': { path: undefined; query: undefined; body: { code: string }; answer: { recovery_codes: Array<string> } };
  'GET /portal/v1/second-factor-policy': { path: undefined; query: undefined; body: undefined; answer: { required: boolean } };
  'PUT /portal/v1/second-factor-policy': { path: undefined; query: undefined; body: { required: 0 | 1 }; answer: { required: boolean } };
  'GET /portal/v1/clock': { path: undefined; query: undefined; body: undefined; answer: Clock };
  'GET /portal/v1/users': { path: undefined; query: { q?: string; status?: 'Active' | 'Inactive'; cursor?: number; limit?: number }; body: undefined; answer: Array<Colleague> };
  'GET /portal/v1/users/{id}': { path: { id: number }; query: undefined; body: undefined; answer: ColleagueDetail };
  'POST /portal/v1/users/{id}/deactivate': { path: { id: number }; query: undefined; body: undefined; answer: { user_id: number; email: string; status: 'Active' | 'Inactive' } };
  'POST /portal/v1/users/{id}/activate': { path: { id: number }; query: undefined; body: undefined; answer: { user_id: number; email: string; status: 'Active' | 'Inactive' } };
  'POST /portal/v1/users/{id}/password-link': { path: { id: number }; query: undefined; body: undefined; answer: { user_id: number; email: string } };
  'GET /portal/v1/tokens': { path: undefined; query: { user?: string; state?: 'valid' | 'revoked'; cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<OwnAccessToken> };
  'POST /portal/v1/tokens': { path: undefined; query: undefined; body: { user_id: number; name?: string; scope?: 'book' | 'read' }; answer: { access_token: string } };
  'GET /portal/v1/tokens/{id}': { path: { id: number }; query: undefined; body: undefined; answer: OwnAccessTokenDetail };
  'DELETE /portal/v1/tokens/{id}': { path: { id: number }; query: undefined; body: { with_children?: 0 | 1 }; answer: RevokedAccessToken };
  'GET /portal/v1/bookings': { path: undefined; query: { q?: string; payment_status?: 'Fully Paid' | 'Deposit Paid' | 'Partial Payment' | 'Hold without Payment' | 'Pending Invoice' | 'Nothing Due' | 'Returned to Traveler'; payment_term?: 'Credit' | 'Card on file' | 'Default'; owed?: 0 | 1; type?: 'tour' | 'transfer'; product?: string; user?: string; from?: string; to?: string; placed_from?: string; placed_to?: string; partner_ref?: string; sort?: 'placed' | 'date' | 'reference'; order?: 'desc' | 'asc'; status?: 'Pending Confirmation' | 'Confirmed' | 'Canceled'; cursor?: string; limit?: number; count?: 0 | 1 }; body: undefined; answer: Array<OwnBooking> };
  'GET /portal/v1/bookings/{reference}/story': { path: { reference: string }; query: { kind?: 'booking' | 'request' | 'payment' | 'commission' | 'mail' | 'webhook'; cursor?: string; limit?: number }; body: undefined; answer: Array<StoryEntry> };
  'GET /portal/v1/bookings/{reference}': { path: { reference: string }; query: undefined; body: undefined; answer: OwnBookingDetail };
  'POST /portal/v1/bookings/{reference}/resend': { path: { reference: string }; query: undefined; body: undefined; answer: ResentTravelerMail };
  'GET /portal/v1/requests': { path: undefined; query: { status?: 'open' | 'applied' | 'rejected' | 'withdrawn'; kind?: 'change' | 'cancellation'; booking?: string; cursor?: number; limit?: number }; body: undefined; answer: Array<OwnRequest> };
  'GET /portal/v1/requests/{id}': { path: { id: number }; query: undefined; body: undefined; answer: OwnRequestDetail };
  'GET /portal/v1/statements/{month}': { path: { month: string }; query: undefined; body: undefined; answer: Statement };
  'GET /portal/v1/statements/{month}/lines': { path: { month: string }; query: { cursor?: string; limit?: number }; body: undefined; answer: Array<StatementLine> };
  'GET /portal/v1/money': { path: undefined; query: undefined; body: undefined; answer: OwnMoney };
  'GET /portal/v1/invoices': { path: undefined; query: { status?: 'due' | 'paid'; cursor?: string; limit?: number }; body: undefined; answer: Array<OwnInvoice> };
  'GET /portal/v1/commissions': { path: undefined; query: { due?: 0 | 1; payable?: 0 | 1; paid?: 0 | 1; cursor?: string; limit?: number }; body: undefined; answer: Array<Commission> };
  'GET /portal/v1/webhooks': { path: undefined; query: { cursor?: number; limit?: number }; body: undefined; answer: Array<OwnWebhook> };
  'POST /portal/v1/webhooks': { path: undefined; query: undefined; body: { url: string; secret?: string; header?: string; include_booking?: 0 | 1; include_requests?: 0 | 1; contacts?: Array<string> }; answer: Webhook };
  'GET /portal/v1/webhook-rules': { path: undefined; query: undefined; body: undefined; answer: WebhookRules };
  'PUT /portal/v1/webhooks/{id}': { path: { id: number }; query: undefined; body: { url?: string; header?: string; include_booking?: 0 | 1; include_requests?: 0 | 1; contacts?: Array<string>; version?: number }; answer: Webhook };
  'DELETE /portal/v1/webhooks/{id}': { path: { id: number }; query: undefined; body: { version?: number }; answer: { removed: number } };
  'POST /portal/v1/webhooks/{id}/pause': { path: { id: number }; query: undefined; body: { version?: number }; answer: Webhook };
  'POST /portal/v1/webhooks/{id}/resume': { path: { id: number }; query: undefined; body: { version?: number }; answer: Webhook };
  'POST /portal/v1/webhooks/{id}/rotate-secret': { path: { id: number }; query: undefined; body: { secret?: string; version?: number }; answer: RotatedWebhook };
  'POST /portal/v1/webhooks/{id}/test': { path: { id: number }; query: undefined; body: undefined; answer: WebhookMessage };
  'GET /portal/v1/webhook-messages': { path: undefined; query: { webhook?: number; state?: 'delivered' | 'failed' | 'waiting'; type?: 'New Booking' | 'Booking Update' | 'Cancel Booking' | 'Commission Paid' | 'Request Decided'; booking?: string; cursor?: number; limit?: number }; body: undefined; answer: Array<WebhookMessage> };
  'POST /portal/v1/webhook-messages/{id}/replay': { path: { id: number }; query: undefined; body: undefined; answer: WebhookMessage };
  'POST /portal/v1/webhooks/{id}/replay': { path: { id: number }; query: undefined; body: { which?: 'undelivered' | 'all'; from?: string; to?: string; after?: number }; answer: ReplayedWebhookMessages };
  'GET /portal/v1/usage': { path: undefined; query: { from?: string; to?: string }; body: undefined; answer: Array<UsageOfDay> };
  'GET /portal/v1/usage/hours': { path: undefined; query: { hours?: number }; body: undefined; answer: Array<UsageOfHour> };
  'GET /portal/v1/usage/users': { path: undefined; query: { from?: string; to?: string; cursor?: number; limit?: number }; body: undefined; answer: Array<UsageOfUser> };
  'GET /portal/v1/limits': { path: undefined; query: undefined; body: undefined; answer: RequestLimits };
  'GET /portal/v1/usage/bookings': { path: undefined; query: { from?: string; to?: string }; body: undefined; answer: Array<BookingsOfDay> };
  'GET /portal/v1/log': { path: undefined; query: undefined; body: undefined; answer: RequestLog };
  'GET /portal/v1/log/requests': { path: undefined; query: { status?: '2xx' | '3xx' | '4xx' | '5xx'; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; operation?: string; path?: string; error?: string; request?: string; user?: number; since?: string; until?: string; cursor?: string; limit?: number }; body: undefined; answer: Array<LoggedRequest> };
  'GET /portal/v1/log/requests/{id}': { path: { id: number }; query: undefined; body: undefined; answer: LoggedRequestDetail };
  'GET /portal/v1/log/failures': { path: undefined; query: undefined; body: undefined; answer: Array<PartnerFailure> };
  'GET /portal/v1/log/days': { path: undefined; query: undefined; body: undefined; answer: Array<LoggedDay> };
  'GET /portal/v1/going_live': { path: undefined; query: undefined; body: undefined; answer: Array<GoingLivePoint> };
};
