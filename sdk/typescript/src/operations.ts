// Written by `npm run docs:openapi` from docs/openapi.json.
import type {
  AccessToken,
  ApplyOwnRequestAnswer,
  ApplyOwnRequestBody,
  Availability,
  Booking,
  BookingUpdate,
  CancelOwnBookingAnswer,
  CancelOwnBookingBody,
  CancellationQuote,
  ConfirmOwnBookingAnswer,
  CreatedUser,
  CruiseDestination,
  CruiseSailing,
  DeclineOwnBookingAnswer,
  DeclineOwnBookingBody,
  DripCampaignAnswer,
  DripCampaignInput,
  FailNextWebhookAnswer,
  FoundTransfers,
  GetBookingQuery,
  GetUserQuery,
  ListBookingRequestsQuery,
  ListBookingUpdatesQuery,
  ListTransferLocationsQuery,
  NewUserInput,
  OrderPreview,
  PartnerRequest,
  PayOwnCommissionAnswer,
  PlacedBooking,
  QuoteBookingCancellationQuery,
  RejectOwnRequestAnswer,
  RejectOwnRequestBody,
  RequestBookingCancellationAnswer,
  RequestBookingCancellationBody,
  RequestBookingChangeAnswer,
  RequestBookingChangeBody,
  ResetSandboxAnswer,
  ReturnAvailabilityQuery,
  ReturnCruiseDestinationsQuery,
  SearchToursQuery,
  TokenRequestInput,
  Tour,
  TourOrderInput,
  TransferOrderInput,
  TransferQueryInput,
  TransferStop,
  User,
  WithdrawBookingRequestAnswer,
  WithdrawBookingRequestBody,
} from './api.ts';
import { Calls, type CallOptions, keyOf } from './calls.ts';

/** A method for each operation of the API, in its own words. */
export abstract class Operations extends Calls {
  /**
   * Read a user
   *
   * Returns the caller. An Admin can also read other users of its organization.
   */
  getUser(query: GetUserQuery, options: CallOptions = {}): Promise<User> {
    return this.told(
      (init) => this.api.GET('/v1/users', { ...init, params: { query } }),
      options,
    );
  }

  /**
   * Create a travel agent user
   *
   * Creates a user in the caller's organization. The caller must be an Admin, and the
   * organization must have a valid accreditation.
   */
  createUser(body: NewUserInput, options: CallOptions = {}): Promise<CreatedUser> {
    return this.told(
      (init) => this.api.POST('/v1/users', { ...init, params: { header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Generate an access token
   *
   * For oneself or, as Admin, for a user of the organization. Older tokens stay valid; a user
   * has at most 20 valid ones.
   */
  createAccessToken(body: TokenRequestInput, options: CallOptions = {}): Promise<AccessToken> {
    return this.told(
      (init) => this.api.POST('/v1/users_apiaccess', { ...init, params: { header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Search tours and activities
   *
   * Tours must match all filters. Without a match the list is empty.
   */
  searchTours(query: SearchToursQuery = {}, options: CallOptions = {}): Promise<Array<Tour>> {
    return this.told(
      (init) => this.api.GET('/v1/return_tours', { ...init, params: { query } }),
      options,
    );
  }

  /**
   * Check availability and prices of a product
   *
   * Send the quantity of each rate, such as `adults=2`. Rate names are in `pricing_rates`; case
   * does not matter, and `+`, space and `.` count as `_`.
   */
  returnAvailability(query: ReturnAvailabilityQuery, options: CallOptions = {}): Promise<Availability> {
    return this.told(
      (init) => this.api.GET('/v1/return_availability', { ...init, params: { query } }),
      options,
    );
  }

  /**
   * Read a booking
   *
   * Look up by id, by partner_ref, or by accreditation with accreditation_type. Several
   * parameters must all match. Returns the newest match. An Admin sees the bookings of the
   * organization, an Agent its own bookings.
   */
  getBooking(query: GetBookingQuery = {}, options: CallOptions = {}): Promise<Booking> {
    return this.told(
      (init) => this.api.GET('/v1/booking', { ...init, params: { query } }),
      options,
    );
  }

  /**
   * Book a tour, an activity or a transfer
   *
   * Send the names of the travelers by rate: `adults: "Ada Byron, Ben Hobart"`; put a name that
   * contains a comma in double quotes. Rate names match as in availability. A booking on credit
   * charges nothing. Otherwise the card on file, or the card of `token`, is charged the whole
   * price or, for deposit products, the deposit. For a transfer send `type: "transfer"` with
   * `search`, `quote_id` and `price` of a result of POST /v1/return_transfers; the types of its
   * two places determine the other required fields. A failed request books and charges nothing.
   * Send an Idempotency-Key: after a 503, the same request with the same key continues the same
   * booking and charges the card once.
   */
  createBooking(body: TourOrderInput | TransferOrderInput, options: CallOptions = {}): Promise<PlacedBooking> {
    return this.told(
      (init) => this.api.POST('/v1/booking', { ...init, params: { header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Request a change to a booking
   *
   * The change is not applied automatically: staff review each request within 24 to 48 hours.
   * While a change request is open, another one creates nothing and returns the open one.
   */
  requestBookingChange(body: RequestBookingChangeBody, options: CallOptions = {}): Promise<RequestBookingChangeAnswer> {
    return this.told(
      (init) => this.api.PUT('/v1/booking', { ...init, params: { header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Request cancellation of a booking
   *
   * Creates a cancellation request. The booking does not change until the request is applied.
   * The refund is the one that applies at the time of the request.
   */
  requestBookingCancellation(body: RequestBookingCancellationBody, options: CallOptions = {}): Promise<RequestBookingCancellationAnswer> {
    return this.told(
      (init) => this.api.DELETE('/v1/booking', { ...init, params: { header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Show what an order would come to, and all that is wrong with it
   *
   * Takes the body of POST /v1/booking. Books, charges and stores nothing. `faults` lists every
   * fault at once; a card is not tried. An Idempotency-Key has no effect.
   */
  previewBooking(body: TourOrderInput | TransferOrderInput, options: CallOptions = {}): Promise<OrderPreview> {
    return this.told(
      (init) => this.api.POST('/v1/booking_preview', { ...init, body }),
      options,
    );
  }

  /**
   * Show what a cancellation would refund
   *
   * The terms that DELETE /v1/booking would answer at this moment, or those of the open request.
   * Changes nothing. A booking that cannot be canceled has `cancellable: false` and the reason
   * in `notes`.
   */
  quoteBookingCancellation(query: QuoteBookingCancellationQuery, options: CallOptions = {}): Promise<CancellationQuote> {
    return this.told(
      (init) => this.api.GET('/v1/booking_cancellation_quote', { ...init, params: { query } }),
      options,
    );
  }

  /**
   * List change and cancellation requests
   *
   * Latest change first. Every answer has `X-Next-Cursor`: send it as `cursor` to get exactly
   * what changed later, oldest change first. `cursor=0` starts at the first change. An Admin
   * sees the requests of the organization, an Agent those about its own bookings.
   */
  listBookingRequests(query: ListBookingRequestsQuery = {}, options: CallOptions = {}): Promise<Array<PartnerRequest>> {
    return this.told(
      (init) => this.api.GET('/v1/booking_requests', { ...init, params: { query } }),
      options,
    );
  }

  /**
   * Take back an open request
   *
   * The booking stays as it is. A request that is decided cannot be taken back.
   */
  withdrawBookingRequest(body: WithdrawBookingRequestBody, options: CallOptions = {}): Promise<WithdrawBookingRequestAnswer> {
    return this.told(
      (init) => this.api.DELETE('/v1/booking_requests', { ...init, params: { header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * List recently changed bookings
   *
   * Returns one row per booking, newest change first. Every answer has `X-Next-Cursor`: send it
   * as `cursor` to get exactly the later changes, without gaps or repeats. `cursor=0` starts at
   * the first change. While a large backlog is read for the first time, an answer by `period`
   * may include changes that its cursor returns again. An Admin sees the bookings of the
   * organization, an Agent its own bookings.
   */
  listBookingUpdates(query: ListBookingUpdatesQuery = {}, options: CallOptions = {}): Promise<Array<BookingUpdate>> {
    return this.told(
      (init) => this.api.GET('/v1/booking_updates', { ...init, params: { query } }),
      options,
    );
  }

  /**
   * Search for transfers between two places
   *
   * Send an airport with `iata`, a cruise port with its UN/LOCODE as `id`, a train station with
   * its number as `id`, an address with `latitude` and `longitude`. Quotes are valid for 24
   * hours: book one with `search`, `quote_id` and `price`. If no supplier serves the route,
   * `count` is 0.
   */
  searchTransfers(body: TransferQueryInput, options: CallOptions = {}): Promise<FoundTransfers> {
    return this.told(
      (init) => this.api.POST('/v1/return_transfers', { ...init, params: { header: keyOf(options) }, body }),
      options,
    );
  }

  /** Find airports, cruise ports and train stations */
  listTransferLocations(query: ListTransferLocationsQuery = {}, options: CallOptions = {}): Promise<Array<TransferStop>> {
    return this.told(
      (init) => this.api.GET('/v1/return_transfer_locations', { ...init, params: { query } }),
      options,
    );
  }

  /**
   * List cruise ships and their sailing dates
   *
   * Sorted by cruise line and ship, with sailings from today on, in the time zone of the
   * marketplace. Ships without any are omitted.
   */
  returnCruises(options: CallOptions = {}): Promise<Array<CruiseSailing>> {
    return this.told(
      (init) => this.api.GET('/v1/return_cruises', { ...init }),
      options,
    );
  }

  /**
   * List the towns of a sailing
   *
   * Returns one element for each journey that begins on this day, including past ones. Case and
   * surrounding spaces in names do not matter.
   */
  returnCruiseDestinations(query: ReturnCruiseDestinationsQuery, options: CallOptions = {}): Promise<Array<CruiseDestination>> {
    return this.told(
      (init) => this.api.GET('/v1/return_cruise_destinations', { ...init, params: { query } }),
      options,
    );
  }

  /**
   * Sign a traveler up for mails before a trip
   *
   * Sends the mails on behalf of your organization, with a link to svc_url. A repeated sign-up
   * with the same email, date, svc_url and title returns the existing campaign; reference_id
   * replaces an earlier campaign.
   */
  signUpTraveler(body: DripCampaignInput, options: CallOptions = {}): Promise<DripCampaignAnswer> {
    return this.told(
      (init) => this.api.POST('/v1/drip_campaign', { ...init, params: { header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Confirm a pending booking of yours
   *
   * As if the supplier had taken it: the booking becomes Confirmed, with its webhooks and mails.
   */
  confirmOwnBooking(reference: string, options: CallOptions = {}): Promise<ConfirmOwnBookingAnswer> {
    return this.told(
      (init) => this.api.POST('/sandbox/bookings/{reference}/confirm', { ...init, params: { path: { reference }, header: keyOf(options) } }),
      options,
    );
  }

  /**
   * Decline a pending booking of yours
   *
   * As if the supplier had not taken it: its places are free again, and all that was paid goes
   * back.
   */
  declineOwnBooking(reference: string, body: DeclineOwnBookingBody = {}, options: CallOptions = {}): Promise<DeclineOwnBookingAnswer> {
    return this.told(
      (init) => this.api.POST('/sandbox/bookings/{reference}/decline', { ...init, params: { path: { reference }, header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Cancel a booking of yours at once
   *
   * As if staff had canceled it: its places are free again, its open requests are closed, and
   * its policy sets the refund unless you send one.
   */
  cancelOwnBooking(reference: string, body: CancelOwnBookingBody = {}, options: CallOptions = {}): Promise<CancelOwnBookingAnswer> {
    return this.told(
      (init) => this.api.POST('/sandbox/bookings/{reference}/cancel', { ...init, params: { path: { reference }, header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Record the commission of a booking of yours as paid
   *
   * As if the marketplace had paid what is earned of it, also before the booking is paid and
   * over. The booking must be Confirmed; of a canceled one, what was paid too much is taken
   * back.
   */
  payOwnCommission(reference: string, options: CallOptions = {}): Promise<PayOwnCommissionAnswer> {
    return this.told(
      (init) => this.api.POST('/sandbox/bookings/{reference}/pay_commission', { ...init, params: { path: { reference }, header: keyOf(options) } }),
      options,
    );
  }

  /**
   * Apply a change or cancellation request of yours
   *
   * As if staff had done what it asks for. A cancellation request cancels the booking and
   * refunds what was promised. For a change request, `change` says what to change of the
   * booking; without it only the request is closed.
   */
  applyOwnRequest(id: number, body: ApplyOwnRequestBody = {}, options: CallOptions = {}): Promise<ApplyOwnRequestAnswer> {
    return this.told(
      (init) => this.api.POST('/sandbox/requests/{id}/apply', { ...init, params: { path: { id }, header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Reject a change or cancellation request of yours
   *
   * As if staff had refused it: the booking stays as it is.
   */
  rejectOwnRequest(id: number, body: RejectOwnRequestBody = {}, options: CallOptions = {}): Promise<RejectOwnRequestAnswer> {
    return this.told(
      (init) => this.api.POST('/sandbox/requests/{id}/reject', { ...init, params: { path: { id }, header: keyOf(options) }, body }),
      options,
    );
  }

  /**
   * Fail the next webhook message to your organization
   *
   * The next message is not sent, and the log shows it as answered with status 500. Ordered
   * again before that, still one message fails.
   */
  failNextWebhook(options: CallOptions = {}): Promise<FailNextWebhookAnswer> {
    return this.told(
      (init) => this.api.POST('/sandbox/webhooks/fail_next', { ...init, params: { header: keyOf(options) } }),
      options,
    );
  }

  /**
   * Cancel your bookings and end your campaigns
   *
   * Begin again: places are free, and their policies set the refunds. An Admin resets the
   * organization, an Agent its own bookings. Users, tokens and webhooks stay. One request
   * cancels up to 100 bookings: repeat it until `done` is true, each time with another
   * Idempotency-Key or none.
   */
  resetSandbox(options: CallOptions = {}): Promise<ResetSandboxAnswer> {
    return this.told(
      (init) => this.api.POST('/sandbox/reset', { ...init, params: { header: keyOf(options) } }),
      options,
    );
  }
}
