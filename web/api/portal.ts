// Written by `npm run docs:openapi` from docs/portal-openapi.json.

export type SignInInput = { email: string; password: string; code?: string };

export type PortalSession = { user: { user_id: number; email: string; role: 'Admin' | 'Agent'; first_name: string; last_name: string; organization: string }; csrf_token: string };

export type ForgottenPasswordInput = { email: string };

export type OwnSession = { id: number; created_at: string; last_seen_at: string; expires_at: string; address: string; client: string; current: boolean };

export type Clock = { now: string; offset_seconds: number };

export type Colleague = { user_id: number; status: 'Active' | 'Inactive'; role: string; email: string; first_name: string; last_name: string; agency_name: string | null; created_at: string };

export type OwnAccessToken = { id: number; prefix: string; name: string; scope: 'book' | 'read'; user: string; created_at: string; created_by: string | null; last_used_at: string | null; revoked_at: string | null; made_with: string | null };

export type RevokedAccessToken = { prefix: string; user: string; children: Array<{ prefix: string; user: string; revoked: boolean }> };

export type OwnBooking = { booking_ref: string; status: string; payment_status: string; type: 'tour' | 'transfer'; date: string; time: string; product_id: string; product: string; supplier_name: string; agency: string; user: string; partner_ref: string; traveler: string; email: string; phone: string; places: number; currency: string; total: number; amount_paid: number; amount_due: number; commission: number; payment_term: string; placed_at: string; changed_at: string };

export type OwnInvoice = { booking_ref: string; booking_status: string; payment_status: string; placed_at: string; date: string; age_days: number; total: number; amount_paid: number; due: number; currency: string; paid_on: string | null };

export type Statement = { organization: string; name: string; month: string; time_zone: string; balances: Array<{ currency: string; opening: number; closing: number }> };

export type StatementLine = { at: string; booking_ref: string; partner_ref: string; product: string; kind: 'Booking' | 'Price change' | 'Cancellation' | 'Payment' | 'Refund' | 'Commission' | 'Commission taken back' | 'Commission paid' | 'Commission paid back'; amount: number; currency: string };

export type OwnRequest = { id: number; at: string; user_id: number; method: string; path: string; operation: string; status: number; error_code: string | null; duration_ms: number; request_id: string; has_bodies: boolean; user: string };

export type OwnRequestDetail = { id: number; at: string; user_id: number; method: string; path: string; operation: string; status: number; error_code: string | null; duration_ms: number; request_id: string; has_bodies: boolean; request: string | null; response: string | null; user: string; sentence: string | null; remedy: string | null; link: string | null };

export type PartnerFailure = { code: string; operation: string; requests: number; last_id: number; last_at: string; sentence: string | null; remedy: string | null; link: string };

export type LoggedDay = { day: string; kept: number; lost: number };

export type GoingLivePoint = { key: string; title: string; state: 'done' | 'open' | 'not needed'; since: string | null; found: string | null; checked: string; remedy: string; link: string };

export type Error = { error: string };

/** Each operation: what goes into its path, its query and its body, and what it answers. */
export type Operations = {
  'GET /portal/v1/session': { path: undefined; query: undefined; body: undefined; answer: PortalSession };
  'POST /portal/v1/session': { path: undefined; query: undefined; body: SignInInput; answer: PortalSession };
  'DELETE /portal/v1/session': { path: undefined; query: undefined; body: undefined; answer: { signed_out: true } };
  'POST /portal/v1/session/password-link': { path: undefined; query: undefined; body: ForgottenPasswordInput; answer: { mailed: true } };
  'GET /portal/v1/sessions': { path: undefined; query: { cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<OwnSession> };
  'DELETE /portal/v1/sessions/{id}': { path: { id: number }; query: undefined; body: undefined; answer: { id: number } };
  'PUT /portal/v1/password': { path: undefined; query: undefined; body: { current_password: string; password: string }; answer: { email: string; sessions: number } };
  'GET /portal/v1/clock': { path: undefined; query: undefined; body: undefined; answer: Clock };
  'GET /portal/v1/users': { path: undefined; query: { cursor?: number; limit?: number }; body: undefined; answer: Array<Colleague> };
  'GET /portal/v1/tokens': { path: undefined; query: { cursor?: number; before?: number; limit?: number }; body: undefined; answer: Array<OwnAccessToken> };
  'POST /portal/v1/tokens': { path: undefined; query: undefined; body: { user_id: number; name?: string; scope?: 'book' | 'read' }; answer: { access_token: string } };
  'DELETE /portal/v1/tokens/{id}': { path: { id: number }; query: undefined; body: { with_children?: 0 | 1 }; answer: RevokedAccessToken };
  'GET /portal/v1/bookings': { path: undefined; query: { q?: string; payment_status?: 'Fully Paid' | 'Deposit Paid' | 'Partial Payment' | 'Hold without Payment' | 'Pending Invoice' | 'Nothing Due' | 'Returned to Traveler'; payment_term?: 'Credit' | 'Card on file' | 'Default'; owed?: 0 | 1; type?: 'tour' | 'transfer'; product?: string; user?: string; from?: string; to?: string; placed_from?: string; placed_to?: string; partner_ref?: string; sort?: 'placed' | 'date' | 'reference'; order?: 'desc' | 'asc'; status?: 'Pending Confirmation' | 'Confirmed' | 'Canceled'; cursor?: string; limit?: number; count?: 0 | 1 }; body: undefined; answer: Array<OwnBooking> };
  'GET /portal/v1/invoices': { path: undefined; query: { status?: 'due' | 'paid'; cursor?: string; limit?: number }; body: undefined; answer: Array<OwnInvoice> };
  'GET /portal/v1/statements/{month}': { path: { month: string }; query: undefined; body: undefined; answer: Statement };
  'GET /portal/v1/statements/{month}/lines': { path: { month: string }; query: { cursor?: string; limit?: number }; body: undefined; answer: Array<StatementLine> };
  'GET /portal/v1/log/requests': { path: undefined; query: { status?: '2xx' | '3xx' | '4xx' | '5xx'; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; operation?: string; path?: string; error?: string; request?: string; user?: number; since?: string; until?: string; cursor?: string; limit?: number }; body: undefined; answer: Array<OwnRequest> };
  'GET /portal/v1/log/requests/{id}': { path: { id: number }; query: undefined; body: undefined; answer: OwnRequestDetail };
  'GET /portal/v1/log/failures': { path: undefined; query: undefined; body: undefined; answer: Array<PartnerFailure> };
  'GET /portal/v1/log/days': { path: undefined; query: undefined; body: undefined; answer: Array<LoggedDay> };
  'GET /portal/v1/going_live': { path: undefined; query: undefined; body: undefined; answer: Array<GoingLivePoint> };
};
