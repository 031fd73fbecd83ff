import assert from 'node:assert/strict';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { issueTokenAsStaff } from '../../src/accounts/tokens/issue-token.ts';
import { schemeNames } from '../../src/availability/party.ts';
import { testEndpoint } from '../../src/webhooks/endpoints/test-endpoint.ts';
import { somebody } from './accounts.ts';
import { createApi, type TestApi } from './api.ts';
import { aSoldBooking, aToldBooking } from './asked-bookings.ts';
import { aBooking, aCharge, bookerOf, traveled } from './bookings.ts';
import { type Caller, headersOfStaff, openCallers } from './callers.ts';
import { aCampaign } from './campaigns.ts';
import { aCruise } from './cruises.ts';
import { aKeptMail } from './kept-mail.ts';
import { notesBy } from './notes.ts';
import { partners, tokens } from './partners.ts';
import { aTransferOrder } from './random-orders.ts';
import { createTestDatabase } from './running/database.ts';
import { filledOnce } from './running/filled.ts';
import { aSecondFactor } from './second-factors.ts';
import { aStaffUser } from './staff.ts';
import { aTour } from './tours.ts';
import { address, aFleet, airport, station } from './transfers.ts';

export const staff = { email: 'staff@portolan.test', password: 'a long password' };
/** Stays when the requests switch off the other one. */
const otherStaff = { email: 'other@portolan.test', password: 'a long password' };
/** A user whom no request knows, so none can switch off. */
const bystander = { email: 'dora@newcomers.test', id: 4 };
/** Beyond what a test can use up: only signing in is slowed down here. */
export const marketplace = {
  ...partners,
  cruises: [aCruise(['2027-05-02'])],
  suppliers: [{ key: 'acme', name: 'Acme Tours' }],
  transfer_suppliers: [aFleet()],
  currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.08, GBP: 0.85, AUD: 1.66 } },
  organizations: partners.organizations.map((organization) => ({
    ...organization,
    rate_limit_per_minute: 1_000_000,
    // Nobody listens there.
    ...(organization.key === 'acme' && { webhooks: [{ url: 'http://127.0.0.1:9/hook' }] }),
  })),
};
export const known = {
  email: ['ada@acme.test', staff.email],
  user: ['ada@acme.test', 'BEN@acme.test'],
  password: [staff.password],
  current_password: [staff.password],
  user_id: [1, 2, 3],
  id: [1, 2, 'PTL7KQ4MW', 'booking-1'],
  until: [Temporal.Now.instant().add({ hours: 48 }).toString()],
  reference: ['PTL7KQ4MW', 'PTL7KQ4MY', 'PTL7KQ4MZ'],
  booking: ['PTL7KQ4N2', 'PTL7KQ4N3', 'PTL7KQ4N4'],
  key: ['acme', 'bluebird', 'automatic_cancellation_minutes', 'credit_cancellation_fee', 'swift'],
  organization: ['acme', 'bluebird'],
  url: ['http://127.0.0.1:9/hook', 'https://acme.test/hook'],
  header: ['X-Acme-Signature'],
  prefix: ['ptl_test_0000', tokens.otherAdmin, 'ptl_staff_'],
  instant: ['2027-01-01T09:00', '2027-03-01T00:00:00+01:00'],
  duration: ['25h', '-90m', 'PT25H'],
  date: ['2099-01-02'],
  month: ['2026-06'],
  at_once: [['request']],
  daily: [['refund']],
  daily_at: ['08:00'],
  before_due: [['request']],
  from: ['2099-01-02', airport],
  to: [station, address, '2099-01-02'],
  weekdays: [['fri'], null],
  times: [['7:30 AM'], null],
  products: [['PRD1', '2'], null],
  product: ['PRD1'],
  supplier: ['roma-walks'],
  cursor: [''],
  on: [''],
  start_time_local: ['2099-01-02T09:00'],
  adults: [2],
  vehicle_class: [''],
  sort_by: [''],
  time: ['7:30 AM'],
  product_id: ['PRD1', 2],
  description: [''],
  private: [0],
  cruiseline: ['Aurelia Cruises'],
  cruiseship: ['aurelia star'],
  sailing_date: ['2027-05-02'],
  expected_total: [null],
  expected_refund: [null],
  expected_fee: [null],
  new_deadline: [0],
  keep_price: [0],
  price: [null],
  discount: [null],
  surcharge: [null],
  fee: [null],
  token: ['tok_visa'],
  card_holder: ['Ada Byron'],
  partner_ref: [''],
  accreditation: [''],
  prices: [{ adults: 65 }],
  party: [{ adults: 2 }],
  path: ['return_availability'],
  query: ['id=1&adults=2'],
  business_ref: ['IT-9'],
  svc_url: ['acme.test/rome'],
  reference_id: ['', 'PTL7KQ4MX'],
  names: ['{"adults": "Ada Byron, Ben Hobart", "children": "Cleo Byron"}'],
  contact_email: ['zoe@example.org'],
  contact_phone: ['+12025550199'],
  operator_notes: ['Blue van'],
  pickup_time: ['7:00 AM', ''],
  bookings: [['PTL7KQ4N2'], ['PTL7KQ4N3'], ['PTL7KQ4N4'], ['PTL7KQ4N4'], ['PTL7KQ4MX']],
  refund: [null],
  amount: [null, 1],
  state: [''],
  change: [null, { time: '7:30 AM' }],
  value: ['off', 30, 'on'],
  number: [1],
  version: [null, 1],
  items: [
    [{ reference: 'PTL7KQ4MW', reason: 'Full', booking: 'PTL7KQ4N2', id: 1 }],
    [{ reference: 'NOTHERE', reason: 'Full', booking: 'PTL7KQ4N3', id: 2, version: 1 }],
  ],
  base: ['EUR'],
  rates: [{ USD: 1.08, GBP: '0.85' }],
};
/** Whoever comes along has a rate. */
const pricing = {
  model: 'Per Person',
  currency: 'EUR',
  rates: schemeNames.map((name) => ({ name, price: 59 })),
};
const images = ['https://pictures.test/rome.jpg'];
const tours = [aTour({ id: 1, pricing, images }), aTour({ id: 2, pricing, images })];
const pending = { reference: 'PTL7KQ4MW', tourId: 1, status: 'Pending Confirmation' } as const;
let knownCallers: Caller[] = [];

/** A marketplace in which everything that is asked about is there, and those who ask. */
export async function openAsked() {
  await using undo = new AsyncDisposableStack();
  // Tokens and sessions are drawn by chance: no other process can know those of its template.
  const template = await filledOnce({ ofRandomRequests: process.pid }, async (database) => {
    await using api = await createApi({ marketplace, tours, database });
    await aBooking(api.app.db, await bookerOf(api.app.db, 'ada@acme.test'), pending);
    await aSoldBooking(api);
    await aToldBooking(api, pending.reference);
    await testEndpoint(api.app, somebody, 1);
    await aKeptMail(api);
    await aSecondFactor(api.app, 'ada@acme.test');
    await aCampaign(api.app.db, pending.reference);
    await notesBy(api, staff.email);
    const { id: otherId } = await aStaffUser(api.app.db, otherStaff);
    knownCallers = await openCallers(api, staff);
    await invoicedBookings(api, knownCallers);
    await cardBookings(api);
    await waitingRefund(api, otherId);
    await api.app.catalog.loaded;
  });
  const database = undo.use(await createTestDatabase({ template }));
  const api = undo.use(await createApi({ database }));
  await api.app.catalog.loaded;
  const ride = await aTransferOrder(api);
  const resources = undo.move();
  return {
    api,
    callers: knownCallers,
    ride,
    assertServes: assertServes(api),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** One of which something is owed, and one that was canceled and is still to be given back. */
async function cardBookings({ app: { db } }: TestApi): Promise<void> {
  const booker = await bookerOf(db, 'ada@acme.test');
  const byCard = { tourId: 1, paymentTerm: 'Default', paymentStatus: 'Partial Payment' } as const;
  for (const sold of [
    { reference: 'PTL7KQ4MY', amountPaidMinor: 10_000 },
    { reference: 'PTL7KQ4MZ', amountPaidMinor: 10_000, status: 'Canceled', keptMinor: 0 },
  ] as const) {
    await aCharge(db, await aBooking(db, booker, { ...byCard, ...sold }), { amountMinor: 10_000 });
  }
}

/** Asks for the canceled booking's refund as the other staff, so that any of the callers may approve it. */
async function waitingRefund(api: TestApi, staffId: number): Promise<void> {
  const { token } = await issueStaffToken(api.app, somebody, { staffId, name: 'asks for refunds' });
  const headers = { authorization: `Bearer ${token}` };
  const limit = '/operator/v1/settings/refund_second_person_over';
  const refund = '/operator/v1/bookings/PTL7KQ4MZ/refund';
  for (const [method, url, body, wanted] of [
    ['PUT', limit, { value: '0' }, 200],
    ['POST', refund, {}, 202],
    ['PUT', limit, { value: 'off' }, 200],
  ] as const) {
    const { status, text } = await api.call({ method, url, headers, body });
    assert.equal(status, wanted, `${url}: ${text}`);
  }
}

/** On credit: one to pay, one that is paid, with its commission, and one to be given back. */
async function invoicedBookings(api: TestApi, callers: readonly Caller[]): Promise<void> {
  const booker = await bookerOf(api.app.db, 'ada@acme.test');
  const [toPay, paid, canceled] = known.booking;
  for (const reference of known.booking) {
    const over = { ...traveled, amountPaidMinor: 0, paymentStatus: 'Pending Invoice' } as const;
    await aBooking(api.app.db, booker, {
      ...(reference === paid && over),
      reference,
      tourId: 1,
      totalMinor: 20_000,
    });
  }
  const headers = headersOfStaff(callers);
  for (const [path, body] of [
    [`bookings/${paid}/paid`, {}],
    [`bookings/${canceled}/paid`, {}],
    ['pay-runs', { bookings: [paid] }],
    [`bookings/${canceled}/cancel`, { reason: 'The guide is ill', refund: 200 }],
  ] as const) {
    const url = `/operator/v1/${path}`;
    const { status, text } = await api.call({ method: 'POST', url, headers, body });
    assert.equal(status, 200, `${toPay} ${path}: ${text}`);
  }
}

/** To a user whom no request knows, whose token is issued when it asks for the first time. */
function assertServes(api: TestApi): () => Promise<void> {
  let token: Promise<string> | undefined;
  return async () => {
    token ??= issueTokenAsStaff(api.app, somebody, bystander.email);
    const url = `/v1/users?user_id=${bystander.id}`;
    const answer = await api.call({ url, token: await token });
    assert.equal(answer.status, 200, answer.text);
  };
}
